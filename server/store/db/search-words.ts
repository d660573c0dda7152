import { type Kysely, sql } from "kysely";
import type { IndexWord, SearchTerms } from "#engine/index.ts";
import { isPostgres } from "#server/ground/is-postgres.ts";
import type { Db, Trx } from "./schema.ts";

/** Replaces the words stored under a number (table of `013-search-index.ts`); numbers sort like the list. */
export const replaceSearchWords = async (trx: Trx, position: number, words: readonly string[]): Promise<void> => {
  await removeSearchWords(trx, position);
  const text = words.map(toWord).join(" ");
  await (isPostgres(trx)
    ? sql`insert into search_words (position, words) values (${position}, array_to_tsvector(string_to_array(${text}, ' ')))`
    : sql`insert into search_words (rowid, words) values (${position}, ${text})`
  ).execute(trx);
};

export const removeSearchWords = async (trx: Trx, position: number): Promise<void> => {
  await sql`delete from search_words where ${positionOf(trx)} = ${position}`.execute(trx);
};

/** Numbers whose words match every term, highest first. Needs at least one term. */
export const findSearchWords = async (db: Db, terms: SearchTerms, limit: number): Promise<readonly number[]> => {
  const matches = isPostgres(db)
    ? sql`words @@ ${toQuery(terms, "&", "|", lexeme)}::tsquery`
    : sql`search_words match ${toQuery(terms, "AND", "OR", phrase)}`;
  const { rows } = await sql<{ position: number }>`
    select ${positionOf(db)} as position from search_words where ${matches} order by 1 desc limit ${limit}
  `.execute(db);
  return rows.map(({ position }) => position);
};

/** Condition for a query with a `position`: no words are stored under it. */
export const lacksSearchWords = (db: Db, position: string) =>
  sql<boolean>`not exists (select 1 from search_words where search_words.${positionOf(db)} = ${sql.ref(position)})`;

const positionOf = <Tables>(db: Kysely<Tables>) => sql.raw(isPostgres(db) ? "position" : "rowid");

const toQuery = (terms: SearchTerms, and: string, or: string, quote: (word: IndexWord) => string): string =>
  terms.map((term) => `(${term.map(quote).join(` ${or} `)})`).join(` ${and} `);

/** Spaces would split a word, and control characters must not reach the query. */
const toWord = (text: string): string => text.replace(/[\p{Z}\p{C}]/gu, "_");

const phrase = ({ text, isWhole }: IndexWord): string =>
  `"${toWord(text).replaceAll('"', '""')}"${isWhole ? "" : " *"}`;

const lexeme = ({ text, isWhole }: IndexWord): string =>
  `'${toWord(text).replace(/['\\]/g, "$&$&")}'${isWhole ? "" : ":*"}`;
