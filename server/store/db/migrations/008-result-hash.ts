import type { Kysely } from "kysely";

/** Fingerprint of the result, so that an equal one need not be fetched; unknown for checks of before. */
export const addResultHash = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("result_hash", "text").execute();
};
