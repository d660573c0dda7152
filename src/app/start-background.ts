import { subscribe } from "valtio";
import { authState } from "#state/session.ts";
import { startSession } from "#state/session-calls.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";
import { keepLoading } from "./keep-loading.ts";

/**
 * Starts what runs beside the screens: session, then delivery of files, network state, service worker. Resolves when the
 * stored session has been read.
 */
export const startBackground = async (): Promise<void> => {
  announceExpiry();
  // The first sign-in does not wait for it, but nothing would be sent without it.
  const work = keepLoading(() => import("./beside-pages.ts"));
  await startSession();
  void work.then(({ besidePages }) => besidePages.startWork());
};

/** An expired session is a toast as well; the login screen shows the same text inline. */
const announceExpiry = (): void => {
  let shown: string | null = null;
  subscribe(authState, () => {
    const { error } = authState;
    if (error === shown) return;
    shown = error;
    if (error === messages.session.expired || error === messages.session.expiredWhileWorking) {
      showToast("warning", error);
    }
  });
};
