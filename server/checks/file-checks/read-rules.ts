import type { Db } from "#server/store/db/schema.ts";

/** Rules broken by a checked file, in the order of its report. */
export const readRules = async (db: Db, id: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("findings")
    .select("rule")
    .where("fileCheckId", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ rule }) => rule);
};
