import { type Kysely, sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";

/**
 * Search entry of a check: its number in the index and the values of its result. Older checks are filled in by a job
 * queued at start (`fill-search.ts`), because their files have to be read.
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

/**
 * The full-text index, keyed by a number that sorts like the list. SQLite uses a contentless FTS5 table with our own
 * tokens; PostgreSQL a tsvector, which needs no extension. Both match words and prefixes, several per query, newest
 * first.
 */
const createSearchWords = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db)) {
    await sql`create table search_words (position bigint primary key, words tsvector not null)`.execute(db);
    await sql`create index search_words_index on search_words using gin (words)`.execute(db);
    return;
  }
  // Prefix indexes for these lengths and one letter less; longer prefixes match few words anyway.
  await sql`
    create virtual table search_words using fts5(
      words, content='', contentless_delete=1, detail=none, prefix='3 5 7 9 11',
      tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* P* S* C*'"
    )
  `.execute(db);
};
