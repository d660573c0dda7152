import type { Context } from "#server/carriers/context.ts";
import type { Db } from "#server/store/db/schema.ts";

const dayMs = 86_400_000;
/** A daily backup is restored as a trial once a month, a weekly one with every fourth. */
const trialEveryMs = 27 * dayMs;
/** Beyond it the dashboard says so. */
export const trialLateMs = 45 * dayMs;

/** Whether the next backup is restored into a throw-away folder as well. */
export const isTrialDue = async ({ db, now }: Pick<Context, "db" | "now">): Promise<boolean> => {
  const last = await findLastTrial(db);
  return last === null || now() - last.testedAt >= trialEveryMs;
};

export interface LastTrial {
  readonly backupAt: number;
  readonly testedAt: number;
  readonly isEncrypted: boolean;
}

/** The newest backup that was restored as a trial. */
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
