import { type Kysely, sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";

/**
 * Values of all records of a check, by which it is found. Older checks are filled in by a job queued at start
 * (`fill-search.ts`), because their files have to be read.
 */
export const addSearchDictionaries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("search_dictionaries")
    .addColumn("file_check_id", "text", (column) => column.primaryKey())
    .addColumn("bytes", isPostgres(db) ? sql`bytea` : "blob", (column) => column.notNull())
    .execute();
  // They hold the values of records with Fundstellen, which are in the dictionaries now.
  await (db as Kysely<FilledTable>).updateTable("search_entries").set({ values_json: null }).execute();
};

interface FilledTable {
  readonly search_entries: { readonly values_json: string | null };
}
