import { Queue } from "workbox-background-sync";
import { updateBadge } from "#data/outbox/badge.ts";
import { countRetryable, type DrainResult, drainOutbox } from "#data/outbox/drain-outbox.ts";
import { sendByFetch } from "#data/outbox/send/send-by-fetch.ts";
import { readSession } from "#data/person/session.ts";
import { contactDevice } from "#data/server/device-contact.ts";
import { isToldOutdated } from "#data/server/told-unsent.ts";
import { requestKeys } from "#data/vault/keyring.ts";
import { startAnnouncing } from "./announce-outcomes.ts";
import { notifyPages } from "./notify-pages.ts";

/** Browsers end a sync event after 180 s; the rest is for writing down where we are. */
const budgetMs = 150_000;
/** After a stop the new version takes over; a sync that came in between would hold it back for as long as it lasts. */
const restMs = 60_000;

/**
 * Background sync as an alarm clock. Its queue holds tickets without bytes or tokens; the data to send is in Dexie
 * alone. A lost ticket costs time, never a file.
 */
export const startAlarm = () => {
  let uploads = new AbortController();
  let stoppedAt = 0;
  const whenAnnounced = startAnnouncing();

  const drain = async (ignoreBackOff = false): Promise<DrainResult> => {
    if (uploads.signal.aborted && Date.now() - stoppedAt > restMs) uploads = new AbortController();
    const { signal } = uploads;
    // A worker that was ended meanwhile has lost the keys; a page that is open may still hold them.
    const ownerId = (await readSession())?.user.id;
    if (ownerId !== undefined) await requestKeys(ownerId);
    const result = await drainOutbox({ send: sendByFetch, waitForLock: true, ignoreBackOff, budgetMs, signal });
    await whenAnnounced();
    // A refused session may have been ended together with an order to remove the data here.
    const isDone = result.ran && result.retryable === 0;
    if (!(await readSession()) || (isDone && (await isToldOutdated()))) await contactDevice();
    await updateBadge();
    await notifyPages("DRAINED");
    return result;
  };

  const queue = new Queue("uploads", {
    // Tickets never run out; only a finished drain removes them.
    maxRetentionTime: Number.POSITIVE_INFINITY,
    onSync: async () => {
      // The browser comes when there is a network again, and only three times; waiting would waste it.
      const { retryable } = await drain(true);
      // Only a rejection with an Error makes the browser come back.
      if (retryable > 0) throw new Error(`${retryable} uploads are still open`);
      while (await queue.shiftRequest());
      if ((await countRetryable()) > 0) throw new Error("A file was captured during the drain");
    },
  });

  return {
    drain: (): Promise<DrainResult> => drain(),
    /** Registers a sync for what the outbox holds, should every page close before it is sent. */
    leaveTicket: async (): Promise<void> => {
      if ((await queue.size()) > 0) await queue.registerSync();
      else await queue.pushRequest({ request: new Request("/ticket") });
    },
    /** Ends running uploads; their entries wait for the next trigger. A waiting new version starts immediately. */
    stop: (): void => {
      stoppedAt = Date.now();
      uploads.abort();
    },
  };
};
