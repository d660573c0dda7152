import { type Expression, type SqlBool, sql } from "kysely";
import { foldText } from "./fold-text.ts";

/** Condition: a folded column holds every word of the query, in any order. */
export const containsWords = (column: Expression<string>, query: string): Expression<SqlBool> => {
  const words = foldText(query).split(" ").filter(Boolean);
  return sql.join(
    words.map((word) => sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`),
    sql` and `,
  ) as Expression<SqlBool>;
};

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");
