import type { CallOutput } from "#contract/index.ts";
import type { Db } from "#server/store/db/schema.ts";

export type Retention = CallOutput<"changeRetention">;
type RetentionKind = keyof Retention;

/** What was checked is kept until somebody decides otherwise: nothing of a firm's bookkeeping goes by itself. */
export const retentionDefaults: Retention = {
  fileChecks: null,
  devices: null,
  failedJobs: 90,
  // Nobody asks any more why something ran.
  runs: 365,
  // It may be of a file, and is of use while somebody looks for a fault.
  scriptOutputs: 90,
  // Rows hold addresses; who got what is asked for weeks, not for years.
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
