import { database } from "#data/store/database.ts";
import { transition } from "./transition.ts";

/**
 * Resumes everything that waits for its owner: for the PIN, or paused while another person used this device. Ends a
 * back-off, but not a time set by the server.
 */
export const wakeUploads = async (ownerId: string): Promise<void> => {
  const waiting = await database.outboxEntries
    .where({ ownerId })
    .and(({ state }) => state === "paused")
    .toArray();
  for (const entry of waiting) await transition(entry, "loggedIn", { reason: null, nextAt: entry.notBefore ?? 0 });
};
