import { log } from "#data/store/logs.ts";
import { readSetting } from "./settings.ts";

export interface SystemNotice {
  /** Replaces an older one about the same thing. */
  readonly id: string;
  /** Shown outside the app, on a locked screen too: never a file name or a value from a file. */
  readonly text: string;
  readonly actionUrl: string | null;
}

/** Globals shared by page and service worker; each has its own half. */
interface Scope {
  readonly document?: { readonly visibilityState: string };
  readonly Notification?: { readonly permission: string };
  readonly registration?: ServiceWorkerRegistration;
  readonly clients?: {
    matchAll(options: { readonly type: "window" }): Promise<readonly { readonly visibilityState: string }[]>;
  };
}

/** Shows a system notification while the app is not visible, if the settings and the browser allow it. */
export const showSystemNotice = async ({ id, text, actionUrl }: SystemNotice): Promise<void> => {
  const scope = globalThis as Scope;
  if (scope.Notification?.permission !== "granted") return;
  if (!(await readSetting("notifyBrowser")) || (await isWatched(scope))) return;
  try {
    // Only a registration works on every platform, and only its worker receives the click after the page is gone.
    const registration = scope.registration ?? (await navigator.serviceWorker?.getRegistration());
    await registration?.showNotification("Prüfstapel", {
      body: text,
      tag: id,
      icon: "/icon-192.png",
      lang: "de",
      data: { actionUrl },
    });
  } catch (error) {
    log("WARN", "System notification not shown", String(error));
  }
};

const isWatched = async ({ document, clients }: Scope): Promise<boolean> => {
  if (document) return document.visibilityState === "visible";
  const pages = (await clients?.matchAll({ type: "window" })) ?? [];
  return pages.some(({ visibilityState }) => visibilityState === "visible");
};
