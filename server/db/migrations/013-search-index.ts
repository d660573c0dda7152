import type { Kysely } from "kysely";
import { createSearchWords } from "#server/db/search-words.ts";

/**
 * By what a check is found: its number in the index and the values of its result. Checks of before are filled in by a
 * job that the start queues (`fill-search.ts`), because their files have to be read for it.
 */
export const addSearchIndex = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("search_entries")
    .addColumn("position", "bigint", (column) => column.primaryKey())
    .addColumn("file_check_id", "text", (column) => column.notNull().unique().references("file_checks.id"))
    .addColumn("values_json", "text")
    .execute();
  await createSearchWords(db);
  await db.schema.alterTable("findings").dropColumn("search_text").execute();
};
