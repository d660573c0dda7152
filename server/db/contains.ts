import { type Expression, type SqlBool, sql } from "kysely";

/** Condition: a folded column holds every one of the folded words, of which there is one at least. */
export const containsWords = (column: Expression<string>, words: readonly string[]): Expression<SqlBool> =>
  sql.join(
    words.map((word) => sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`),
    sql` and `,
  ) as Expression<SqlBool>;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");
