import type { Kysely } from "kysely";

/** Actions of users on the result of a file check, as JSON, and when the last one became known. */
export const addActs = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("acts_json", "text").execute();
  await db.schema.alterTable("file_checks").addColumn("acts_at", "bigint").execute();
};
