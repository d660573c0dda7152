import { countUnsent } from "#data/outbox/count-entries.ts";
import { readSender } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";

const key = "toldUnsent";

/**
 * The unsent count last reported to the server, by any tab or worker. It is not kept per person: every sign-in reports
 * again.
 */
export const recordUnsentNotice = async (unsent: number): Promise<void> => {
  await database.settings.put({ key, value: unsent });
};

/** Whether the server believes that something waits here that has gone meanwhile. */
export const isToldOutdated = async (): Promise<boolean> => {
  const announced = (await database.settings.get(key))?.value ?? 0;
  const ownerId = (await readSender())?.user.id;
  return announced !== 0 && ownerId !== undefined && (await countUnsent(ownerId)) !== announced;
};
