import { Queue } from "workbox-background-sync";
import { updateBadge } from "#data/badge.ts";
import { contactDevice } from "#data/device-contact.ts";
import { countRetryable, type DrainResult, drainOutbox } from "#data/outbox.ts";
import { sendByFetch } from "#data/send-by-fetch.ts";
import { readSession } from "#data/session.ts";
import { askForKeys } from "#data/vault/keyring.ts";
import { tellPages } from "./tell-pages.ts";

/** Browsers end a sync event after 180 s; the rest is for writing down where we are. */
const budgetMs = 150_000;

/**
 * Background sync as an alarm clock. Its queue holds tickets without bytes or tokens; Dexie alone knows what is to be
 * sent. A lost ticket costs time, never a file.
 */
export const startAlarm = () => {
  let uploads = new AbortController();

  const drain = async (ignoreBackOff = false): Promise<DrainResult> => {
    if (uploads.signal.aborted) uploads = new AbortController();
    const { signal } = uploads;
    // A worker that was ended meanwhile has lost the keys; a page that is open may still hold them.
    const ownerId = (await readSession())?.user.id;
    if (ownerId !== undefined) await askForKeys(ownerId);
    const result = await drainOutbox({ send: sendByFetch, waitForLock: true, ignoreBackOff, budgetMs, signal });
    // A refused session may have been ended together with an order to remove the data here.
    if (!(await readSession())) await contactDevice();
    await updateBadge();
    await tellPages("DRAINED");
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
    /** Ends running uploads; their entries wait for the next trigger. A waiting new version starts at once. */
    stop: (): void => uploads.abort(),
  };
};
