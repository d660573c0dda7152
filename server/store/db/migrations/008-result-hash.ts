import type { Kysely } from "kysely";

/** Hash of the result, so that an unchanged one need not be fetched; unknown for older checks. */
export const addResultHash = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("result_hash", "text").execute();
};
