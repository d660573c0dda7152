import type { CallOutput } from "#contract/index.ts";
import type { Db } from "#server/store/db/schema.ts";

export type Retention = CallOutput<"changeRetention">;
type RetentionKind = keyof Retention;

/** File checks are kept until an office decides otherwise: no bookkeeping data is deleted by default. */
export const retentionDefaults: Retention = {
  fileChecks: null,
  devices: null,
  failedJobs: 90,
  // Causes of runs are of no interest later.
  runs: 365,
  // May contain file data; useful for finding errors.
  scriptOutputs: 90,
  // Contains e-mail addresses; questions about sent mails come within weeks.
  mails: 90,
};
export const retentionKinds = Object.keys(retentionDefaults) as RetentionKind[];

export const readRetentionSettings = async (db: Db): Promise<Retention> => {
  const rows = await db.selectFrom("retentionSettings").selectAll().execute();
  const stored = Object.fromEntries(rows.map(({ kind, days }) => [kind, days]));
  return Object.fromEntries(
    retentionKinds.map((kind) => [kind, kind in stored ? stored[kind] : retentionDefaults[kind]]),
  ) as unknown as Retention;
};

export const writeRetentionSettings = async (db: Db, retention: Retention): Promise<void> => {
  for (const kind of retentionKinds) {
    const days = retention[kind];
    await db
      .insertInto("retentionSettings")
      .values({ kind, days })
      .onConflict((conflict) => conflict.column("kind").doUpdateSet({ days }))
      .execute();
  }
};
