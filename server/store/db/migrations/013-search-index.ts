import { type Kysely, sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";

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

/**
 * The index of the search: words of what is searched, under a number that sorts as the list does. SQLite keeps it as an
 * FTS5 table without content, whose words are cut as we hand them over; PostgreSQL as a text search vector, which needs
 * no extension. Both answer words and beginnings of words, all of a query at once, newest first.
 */
const createSearchWords = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db)) {
    await sql`create table search_words (position bigint primary key, words tsvector not null)`.execute(db);
    await sql`create index search_words_index on search_words using gin (words)`.execute(db);
    return;
  }
  // Beginnings of these lengths, and of one letter less, are kept ready; what is longer begins few words.
  await sql`
    create virtual table search_words using fts5(
      words, content='', contentless_delete=1, detail=none, prefix='3 5 7 9 11',
      tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* P* S* C*'"
    )
  `.execute(db);
};
