import { createHash } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Database, Db } from "#server/store/db/schema.ts";

interface Counted {
  /** Including this request. */
  readonly count: number;
  readonly endsAt: number;
}

export type SharedCounter = (key: string) => Promise<Counted>;

const removeEveryMs = 60_000;

/** Counts requests per key and minute in the database, across all its processes. Keys are stored as hashes. */
export const createSharedCounter = (db: Db, now: () => number, windowMs: number): SharedCounter => {
  let removeAt = 0;
  const removeExpired = async (): Promise<void> => {
    if (now() < removeAt) return;
    removeAt = now() + removeEveryMs;
    await db.deleteFrom("requestCounts").where("endsAt", "<=", now()).execute();
  };
  return async (key) => {
    await removeExpired();
    const [time, endsAt] = [now(), now() + windowMs];
    // A later end was written before the clock was set back.
    const isOver = (eb: ExpressionBuilder<Database, "requestCounts">) =>
      eb.or([eb("requestCounts.endsAt", "<=", time), eb("requestCounts.endsAt", ">", endsAt)]);
    return db
      .insertInto("requestCounts")
      .values({ keyHash: createHash("sha256").update(key).digest("hex"), count: 1, endsAt })
      .onConflict((conflict) =>
        conflict.column("keyHash").doUpdateSet(({ eb, ref }) => ({
          count: eb
            .case()
            .when(isOver(eb))
            .then(1)
            .else(eb("requestCounts.count", "+", 1))
            .end(),
          endsAt: eb.case().when(isOver(eb)).then(endsAt).else(ref("requestCounts.endsAt")).end(),
        })),
      )
      .returning(["count", "endsAt"])
      .executeTakeFirstOrThrow();
  };
};
