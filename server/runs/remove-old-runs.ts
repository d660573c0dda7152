import type { Db } from "#server/db/schema.ts";

const dayMs = 86_400_000;
/** Nobody asks any more why something ran. */
const runDays = 365;
/** The app keeps the last hundred by itself. */
const noticeDays = 90;

/** Removes runs with their logs, and what was told to persons, after a time that is long for both. */
export const removeOldRuns = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom("runs")
    .where("endedAt", "<", now - runDays * dayMs)
    .execute();
  await db
    .deleteFrom("notices")
    .where("createdAt", "<", now - noticeDays * dayMs)
    .execute();
};
