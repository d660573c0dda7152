import { dayMs } from "#engine/values/units.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Longer than needed: the app itself keeps the last hundred. */
const maxAgeMs = 90 * dayMs;

export const removeOldNotices = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom("notices")
    .where("createdAt", "<", now - maxAgeMs)
    .execute();
};
