import type { SelectQueryBuilder } from "kysely";
import { matchWords } from "#engine/index.ts";
import type { Database } from "./schema.ts";

interface PageQuery {
  readonly q: string;
  /** 0-based. */
  readonly page: number;
  readonly limit: number;
}

/**
 * Ids of one page of a list in its order, and the total count; `textOf` returns the text to search. The whole list is
 * read only for a search, because words are folded here and no database folds like this.
 */
export const findPage = async <Table extends keyof Database, Row extends { readonly id: string }>(
  { q, page, limit }: PageQuery,
  list: SelectQueryBuilder<Database, Table, Row>,
  textOf: (row: Row) => string,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  const offset = page * limit;
  if (q.trim() !== "") {
    const isMatch = matchWords(q);
    const matches = (await list.execute()).filter((row) => isMatch(textOf(row)));
    return { ids: matches.slice(offset, offset + limit).map(({ id }) => id), total: matches.length };
  }
  const counted = list
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as("count"));
  const [{ count }, rows] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    list.limit(limit).offset(offset).execute(),
  ]);
  return { ids: rows.map(({ id }) => id), total: Number(count) };
};
