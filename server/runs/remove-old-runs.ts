import type { Db } from "#server/db/schema.ts";

const dayMs = 86_400_000;
/** Nobody asks any more why something ran. */
const runDays = 365;
/** What a script printed may be of a file, and is of use while somebody looks for its fault. */
const scriptOutputDays = 90;
/** The app keeps the last hundred by itself. */
const noticeDays = 90;

/** Removes runs with their logs, and what was told to persons, after a time that is long for both; what scripts say of a result goes with the file. */
export const removeOldRuns = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom("runs")
    .where("endedAt", "<", now - runDays * dayMs)
    .execute();
  await db
    .deleteFrom("scriptRuns")
    .where("kind", "=", "test")
    .where("endedAt", "<", now - scriptOutputDays * dayMs)
    .execute();
  await db
    .updateTable("scriptRuns")
    .set({ stdout: "", stderr: "" })
    .where("endedAt", "<", now - scriptOutputDays * dayMs)
    .execute();
  await db
    .deleteFrom("notices")
    .where("createdAt", "<", now - noticeDays * dayMs)
    .execute();
};
