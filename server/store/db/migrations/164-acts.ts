import type { Kysely } from "kysely";

/** What people did with the result of a file check, as JSON, and when the last of it became known. */
export const addActs = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("acts_json", "text").execute();
  await db.schema.alterTable("file_checks").addColumn("acts_at", "bigint").execute();
};
