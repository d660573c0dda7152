import { subscribeKey } from "valtio/utils";
import { updateBadge } from "#data/outbox/badge.ts";
import { type DrainResult, drainOutbox } from "#data/outbox/drain-outbox.ts";
import type { UploadProgress } from "#data/outbox/send/attempt.ts";
import { sendByXhr } from "#data/outbox/send/send-by-xhr.ts";
import { isOfflineSession, watchSession } from "#data/person/session.ts";
import { isToldOutdated } from "#data/server/told-unsent.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import type { SessionRow } from "#data/store/tables.ts";
import { watchQuery } from "#data/store/watch.ts";
import { contactNow } from "./device.ts";
import { startFollowing } from "./follow-server.ts";
import { network } from "./network.ts";
import { resumeChecks } from "./running-checks.ts";
import { recordUpload } from "./upload-entries.ts";
import { probeServer, startNetwork } from "./watch-network.ts";

/** When another context holds the queue, the page looks again after this time. */
const retryIntervalMs = 5_000;
const minWaitMs = 1_000;
const maxWaitMs = 2 ** 31 - 1;

let draining = false;
let again = false;
let hurried = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let timerAt = Number.POSITIVE_INFINITY;

/** Sends what is due, now. Safe to call at any time and any number of times. */
const requestDelivery = (): void => {
  if (draining) {
    again = true;
    return;
  }
  draining = true;
  void drain();
};

/** Sends also what is in back-off, because the way to the server has just opened or the person asks for it. */
export const hurryDelivery = (): void => {
  hurried = true;
  requestDelivery();
};

/**
 * Starts everything that moves data between device and server: the outbox from every trigger a page has (the service
 * worker's sync is a bonus on top), unfinished checks of this device, refreshing and following checks of the server.
 * Call once the stored session is known; returns the function that ends it.
 */
export const startDelivery = (): (() => void) => {
  const wake = (): void => {
    requestDelivery();
    // One tab is enough to resume waiting checks.
    if (document.visibilityState === "visible") void resumeChecks();
  };
  // Null until the stored session is read: reloading a page is no sign-in.
  let current: SessionRow | undefined | null = null;
  const ends = [
    startNetwork(),
    startFollowing(),
    // Never asks `navigator.onLine`: it only lends the moment.
    listen(window, "online", hurryDelivery),
    listen(document, "visibilitychange", wake),
    ...(navigator.serviceWorker ? [listen(navigator.serviceWorker, "message", wake)] : []),
    // Login and renewed tokens, whichever tab or worker got them.
    watchSession((session) => {
      const before = current;
      current = session;
      if (before?.tokens.accessToken === session?.tokens.accessToken) return;
      const sender = senderOf(session);
      if (before !== null && sender !== undefined && sender !== senderOf(before)) hurryDelivery();
      else requestDelivery();
      void resumeChecks();
    }),
    watchOutbox(),
    subscribeKey(network, "serverReachable", (reachable) => {
      if (reachable) hurryDelivery();
    }),
  ];
  requestDelivery();
  return () => {
    clearTimeout(timer);
    timerAt = Number.POSITIVE_INFINITY;
    for (const end of ends) end();
  };
};

/** The sender accepted by the server; a session opened by the PIN alone sends nothing. */
const senderOf = (session: SessionRow | undefined): string | undefined =>
  session && !isOfflineSession(session) ? session.user.id : undefined;

const drain = async (): Promise<void> => {
  try {
    const ignoreBackOff = hurried;
    again = false;
    hurried = false;
    const result = await drainOutbox({ send: sendByXhr, waitForLock: false, ignoreBackOff, onProgress });
    // The lock holder may have skipped entries in back-off; the next run includes them.
    if (!result.ran) hurried ||= ignoreBackOff;
    setTimer(result);
    // Only the tab that has sent, and once: the contact makes both numbers equal.
    if (result.ran && result.retryable === 0 && (await isToldOutdated())) void contactNow();
  } catch (error) {
    log("ERROR", "Delivery broke down", String(error));
    setTimer({ ran: false, retryable: 1, nextAt: null });
  } finally {
    draining = false;
    if (again) requestDelivery();
  }
};

/** An upload without an answer says little about the server; a small call does, and keeps probing. */
const onProgress = (progress: UploadProgress): void => {
  recordUpload(progress);
  if (progress.status === "waiting") void probeServer();
};

const setTimer = ({ ran, retryable, nextAt }: DrainResult): void => {
  clearTimeout(timer);
  timerAt = Number.POSITIVE_INFINITY;
  if (retryable > 0) wakeAt(ran && nextAt !== null ? nextAt : Date.now() + retryIntervalMs);
};

const wakeAt = (at: number): void => {
  if (at >= timerAt) return;
  clearTimeout(timer);
  timerAt = at;
  const waitMs = Math.min(maxWaitMs, Math.max(minWaitMs, at - Date.now()));
  timer = setTimeout(() => {
    timerAt = Number.POSITIVE_INFINITY;
    requestDelivery();
  }, waitMs);
};

/**
 * Captures in this page, in another tab and through the share target, and „Erneut senden“, all show here, after their
 * commit. A drain that finds nothing due writes nothing, so it cannot call itself for ever.
 */
const watchOutbox = (): (() => void) =>
  watchQuery(
    () => database.outboxEntries.toArray(),
    (entries) => {
      void updateBadge();
      const nextAt = Math.min(...entries.filter(({ state }) => state === "waiting").map((entry) => entry.nextAt));
      // Also what began to wait again in its back-off, as after a time the server named: the last drain knew nothing of it.
      if (nextAt > Date.now()) return wakeAt(nextAt);
      requestDelivery();
      void leaveTicket();
    },
  );

/** Asks the service worker to register a sync, in case this page is closed before everything is sent. */
const leaveTicket = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: "TICKET" });
};

const listen = (target: EventTarget, event: string, listener: () => void): (() => void) => {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
};
