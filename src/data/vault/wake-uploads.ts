import { database } from "#data/database.ts";
import { transition } from "#data/transition.ts";
import { pinReason } from "./keyring.ts";

/** Lets uploads go on that waited for the PIN. */
export const wakeUploads = async (ownerId: string): Promise<void> => {
  const waiting = await database.outbox
    .where({ ownerId })
    .and(({ state, reason }) => state === "paused" && reason === pinReason)
    .toArray();
  for (const entry of waiting) await transition(entry, "loggedIn", { reason: null });
};
