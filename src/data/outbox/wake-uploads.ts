import { database } from "#data/store/database.ts";
import { transition } from "./transition.ts";

/**
 * Lets everything go on that waits for its owner: for the PIN, or paused while somebody else worked at this device. What
 * is left of a back-off ends with it, but not a time the server named.
 */
export const wakeUploads = async (ownerId: string): Promise<void> => {
  const waiting = await database.outboxEntries
    .where({ ownerId })
    .and(({ state }) => state === "paused")
    .toArray();
  for (const entry of waiting) await transition(entry, "loggedIn", { reason: null, nextAt: entry.notBefore ?? 0 });
};
