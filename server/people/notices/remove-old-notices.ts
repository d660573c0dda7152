import type { Db } from "#server/store/db/schema.ts";

/** The app keeps the last hundred by itself. */
const noticeMs = 90 * 86_400_000;

/** Removes what was told to persons, after a time that is long for it. */
export const removeOldNotices = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom("notices")
    .where("createdAt", "<", now - noticeMs)
    .execute();
};
