import type { CallOutput } from "#contract/index.ts";
import type { Db } from "#server/db/schema.ts";

export type Retention = CallOutput<"changeRetention">;
type RetentionKind = keyof Retention;

/** What was checked is kept until somebody decides otherwise: nothing of a firm's bookkeeping goes by itself. */
export const retentionDefaults: Retention = { fileChecks: null, devices: null, failedJobs: 90 };
const kinds = Object.keys(retentionDefaults) as RetentionKind[];

export const readRetentionSettings = async (db: Db): Promise<Retention> => {
  const rows = await db.selectFrom("retentionSettings").selectAll().execute();
  const stored = Object.fromEntries(rows.map(({ kind, days }) => [kind, days]));
  return Object.fromEntries(
    kinds.map((kind) => [kind, kind in stored ? stored[kind] : retentionDefaults[kind]]),
  ) as unknown as Retention;
};

export const writeRetentionSettings = async (db: Db, retention: Retention): Promise<void> => {
  for (const kind of kinds) {
    const days = retention[kind];
    await db
      .insertInto("retentionSettings")
      .values({ kind, days })
      .onConflict((conflict) => conflict.column("kind").doUpdateSet({ days }))
      .execute();
  }
};
