import { proxy } from "valtio";
import { messageSW, Workbox } from "workbox-window";
import { addNotification } from "#data/person/notifications.ts";
import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import { pause } from "#data/wire/retry.ts";
import { hourMs } from "#engine/values/units.ts";
import { whenIdle } from "./busy.ts";

/** The newer version of the app, once it is downloaded. */
export const appUpdate = proxy<{
  available: boolean;
  /** Version of the waiting update; null while unknown. */
  version: string | null;
  /** Chosen, but a check or a transfer of this page comes first. */
  requested: boolean;
  applying: boolean;
  /** Another tab has applied it; this one asks before it reloads, because a form here may not be saved. */
  reloadNeeded: boolean;
}>({
  available: false,
  version: null,
  requested: false,
  applying: false,
  reloadNeeded: false,
});

const checkEveryMs = hourMs;
const reloadedKey = "reloadedForMissingPart";
const reloadAgainMs = 10_000;
/** Time the former worker has to confirm that it stopped; one of an earlier version never does. */
const stopTimeoutMs = 2_000;
/**
 * Chromium looks every 30 s whether the former worker rests, and each message wakes that one: only the first repetition
 * comes earlier. The last is short of the time for which the worker starts no upload after it was stopped.
 */
const takeoverPausesMs = [3_000, 35_000, 48_000];

let workbox: Workbox | undefined;

/** Registers `/sw.js` and watches for newer versions. Works the same in development. */
export const startServiceWorker = (): void => {
  listenForMissingParts();
  if (!("serviceWorker" in navigator)) return;
  const registered = new Workbox("/sw.js");
  workbox = registered;
  registered.addEventListener("waiting", ({ sw }) => {
    appUpdate.available = true;
    if (sw) void readVersion(sw);
  });
  let controlled = navigator.serviceWorker.controller !== null;
  registered.addEventListener("controlling", () => {
    // The first worker takes over a page that came from the network; nothing has changed for it.
    if (!controlled) controlled = true;
    else if (appUpdate.applying) location.reload();
    else appUpdate.reloadNeeded = true;
  });
  void register(registered);
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    void checkForUpdate();
  });
};

/** „Nach Updates suchen“; false when the server did not answer. */
export const checkForUpdate = async (): Promise<boolean> => {
  try {
    await workbox?.update();
    return true;
  } catch {
    return false; // no way to the server: the next look will tell
  }
};

/**
 * „Jetzt aktualisieren“: as soon as this page neither checks nor sends. Uploads of the worker stop first, else they hold
 * the new version back for minutes; they begin again with it.
 */
export const applyUpdate = async (): Promise<void> => {
  appUpdate.requested = true;
  await whenIdle();
  appUpdate.applying = true;
  const former = (await navigator.serviceWorker.getRegistration())?.active;
  // The page may outlive the change, if the person chooses to stay on it.
  let isDone = false;
  workbox?.addEventListener("controlling", () => {
    isDone = true;
  });
  for (let round = 0; !isDone; round += 1) {
    // Confirmed before the new version is asked to take over, so that the former worker is awake and has nothing to do.
    if (former) await Promise.race([messageSW(former, { type: "STOP_UPLOADS" }), pause(stopTimeoutMs)]);
    workbox?.messageSkipWaiting();
    // Once in a while a browser does not follow the first time.
    await pause(takeoverPausesMs[Math.min(round, takeoverPausesMs.length - 1)] ?? 0);
  }
};

const readVersion = async (worker: ServiceWorker): Promise<void> => {
  const version: unknown = await messageSW(worker, { type: "VERSION" });
  if (typeof version !== "string") return;
  appUpdate.version = version;
  await announceVersion(version);
};

/** Once for each version, however often the page is opened before it is applied. */
const announceVersion = async (version: string): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  const key = `announcedVersion:${ownerId}:${version}`;
  if (ownerId === undefined || (await database.cacheMeta.get(key))) return;
  await database.cacheMeta.put({ key, fetchedAt: Date.now() });
  await addNotification({
    ownerId,
    // Two pages may find it at the same moment.
    event: key,
    type: "INFO",
    title: "Neue Version",
    message: `Version ${version} ist geladen und kann jetzt eingesetzt werden.`,
    actionUrl: "/help#neu",
    topic: "system",
  });
};

const register = async (registered: Workbox): Promise<void> => {
  try {
    await registered.register();
  } catch (error) {
    log("WARN", "Service worker not registered", String(error));
  }
};

/** A page that outlived an update no longer finds its parts on the server; one reload brings the new ones. */
const listenForMissingParts = (): void => {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - last < reloadAgainMs || !navigator.onLine) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
};
