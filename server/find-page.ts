import { matchWords } from "./match-words.ts";

interface PageQuery {
  readonly q: string;
  /** 0-based. */
  readonly page: number;
  readonly limit: number;
}

interface List {
  readonly count: () => Promise<number>;
  /** In order, all or a part; `text` is what words are looked for in. */
  readonly read: (part?: {
    readonly limit: number;
    readonly offset: number;
  }) => Promise<readonly { readonly id: string; readonly text: string }[]>;
}

/**
 * Ids of a page of a list, and how many entries there are. Only where words are looked for the whole list is read:
 * they are folded here, as everywhere in the search, and no database folds like that.
 */
export const findPage = async (
  { q, page, limit }: PageQuery,
  { count, read }: List,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  const offset = page * limit;
  if (q.trim() === "") {
    const [total, rows] = await Promise.all([count(), read({ limit, offset })]);
    return { ids: rows.map(({ id }) => id), total };
  }
  const isMatch = matchWords(q);
  const matches = (await read()).filter(({ text }) => isMatch(text));
  return { ids: matches.slice(offset, offset + limit).map(({ id }) => id), total: matches.length };
};
