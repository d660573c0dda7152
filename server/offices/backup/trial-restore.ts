import { dayMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Daily backups are restored as a trial once a month, weekly ones every fourth time. */
const trialIntervalMs = 27 * dayMs;
/** Older trials cause a warning in the overview. */
export const trialOverdueMs = 45 * dayMs;

/** Whether the next backup is also restored into a temporary folder. */
export const isTrialDue = async ({ db, now }: Pick<Context, "db" | "now">): Promise<boolean> => {
  const last = await findLastTrial(db);
  return last === null || now() - last.testedAt >= trialIntervalMs;
};

export interface LastTrial {
  readonly backupAt: number;
  readonly testedAt: number;
  readonly isEncrypted: boolean;
}

/** Newest backup that was restored as a trial. */
export const findLastTrial = async (db: Db): Promise<LastTrial | null> => {
  const row = await db
    .selectFrom("backups")
    .select(["startedAt", "restoredAt", "isEncrypted"])
    .where("restoredAt", "is not", null)
    .orderBy("restoredAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    backupAt: Number(row.startedAt),
    testedAt: Number(row.restoredAt),
    isEncrypted: Number(row.isEncrypted) === 1,
  };
};
