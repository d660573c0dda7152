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
 * Ids of a page of a list, in its order, and how many entries there are; `textOf` is what words are looked for in. Only
 * where there are words the whole list is read: they are folded here, as everywhere in the search, and no database
 * folds like that.
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
