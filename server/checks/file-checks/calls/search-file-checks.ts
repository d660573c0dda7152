import type { CallOutput } from "#contract/index.ts";
import {
  describeHit,
  foldQuery,
  isNameWord,
  matchesTerm,
  pickValues,
  readTerms,
  type SearchTerms,
  wordOfVerdict,
} from "#engine/index.ts";
import type { Handler } from "#server/checks/context.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import {
  countUnindexed,
  openDictionaries,
  searchDictionaries,
} from "#server/checks/file-checks/search-dictionaries.ts";
import { parseRules, truncatedWord } from "#server/checks/file-checks/search-entry.ts";
import { searchHistory } from "#server/checks/file-checks/search-history.ts";
import { findInReach, type SearchReader } from "#server/checks/file-checks/search-scope.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

type Hit = CallOutput<"searchFileChecks">["results"][number];

/**
 * Searches file checks by file name, client and format, newest first; with `includeResults` also by rules and by the
 * values of records and documents, followed by the latest history events.
 */
export const searchFileChecks: Handler<"searchFileChecks"> = async (input, reader) => {
  const { q, limit = 10, includeResults = false } = input;
  const terms = readTerms(q);
  if (q.trim().length < 2 || terms.length === 0) return { results: [], partlySearched: 0 };
  const byName = terms.map((term) => term.filter(isNameWord));
  const files = (await readMatching(byName, limit, reader)).map((row): Hit => ({ ...rowToHit(row), type: "file" }));
  if (!includeResults || files.length >= limit) return { results: files, partlySearched: 0 };
  const named = new Set(files.map(({ id }) => id));
  const byRule = (await readMatching(terms, limit, reader)).filter(({ id }) => !named.has(id));
  const byValue = await readByValue({ q, terms, limit: limit - files.length, named, byRule }, reader);
  const rows = new Map([...byRule, ...byValue.rows].map((row) => [row.id, row]));
  const newest = [...rows.values()].sort((a, b) => b.position - a.position).slice(0, limit - files.length);
  const hits = [...files, ...(await describeRows(newest, terms, reader))];
  const events = await searchHistory(q, Math.min(maxEvents, limit - hits.length), reader);
  const results = [...hits, ...events];
  if (hits.length >= limit) return { results, partlySearched: 0 };
  const missing = byValue.leftOut + (await countTruncated(reader)) + (await countUnindexed(reader));
  return { results, partlySearched: missing };
};

/** Files come first, followed by a few recent events. */
const maxEvents = 3;

type MatchingRow = FileCheckRow & {
  readonly position: number;
  readonly valuesJson: string | null;
  /** Name the office gave the client. */
  readonly clientName: string | null;
};

const readMatching = async (
  terms: SearchTerms,
  limit: number,
  reader: SearchReader,
): Promise<readonly MatchingRow[]> => {
  const positions = await findInReach(terms, limit, reader);
  if (positions.length === 0) return [];
  return selectRows(reader).where("position", "in", positions).execute();
};

const selectRows = ({ db, user }: SearchReader) =>
  db
    .selectFrom("fileChecks")
    .innerJoin("searchEntries", "searchEntries.fileCheckId", "fileChecks.id")
    .leftJoin("clientValues", (join) =>
      join.onRef("clientValues.clientNumber", "=", "fileChecks.clientNumber").on("clientValues.field", "=", "name"),
    )
    .selectAll("fileChecks")
    .select(["position", "valuesJson", "clientValues.value as clientName"])
    .where(isVisible(user))
    .orderBy("position", "desc");

interface Query {
  readonly q: string;
  readonly terms: SearchTerms;
  readonly limit: number;
  /** Ids of checks whose names match. */
  readonly named: ReadonlySet<string>;
  /** Checks whose rules match, newest first. */
  readonly byRule: readonly MatchingRow[];
}

/**
 * Checks with some terms among their values, and the others there, in their names or rules. Older ones are not looked for
 * where these and those of `byRule` are enough.
 */
const readByValue = async (
  { q, terms, limit, named, byRule }: Query,
  reader: SearchReader,
): Promise<{ readonly rows: readonly MatchingRow[]; readonly leftOut: number }> => {
  const words = foldQuery(q);
  const rows: MatchingRow[] = [];
  const leftOut = await searchDictionaries(terms, reader, async (matches, since) => {
    const isEnough = (): boolean =>
      new Set([...rows, ...byRule.filter(({ createdAt }) => createdAt > since)].map(({ id }) => id)).size >= limit;
    const matchingOf = new Map(matches.map(({ id, matching }) => [id, matching]));
    const ids = [...matchingOf.keys()].filter((id) => !named.has(id));
    // PostgreSQL refuses an empty list.
    if (ids.length === 0) return isEnough();
    const candidates = await selectRows(reader).where("fileChecks.id", "in", ids).execute();
    for (const row of candidates) {
      const { rules } = parseRules(row.valuesJson);
      const isHit = terms.every(
        (term, at) =>
          matchingOf.get(row.id)?.[at] === true ||
          row.searchText.includes(words[at] ?? "") ||
          rules.some((rule) => matchesTerm(rule, term)),
      );
      if (isHit) rows.push(row);
    }
    return isEnough();
  });
  return { rows, leftOut };
};

const maxCounted = 1000;

/** Number of checks whose stored search values were truncated and may therefore be missing. */
const countTruncated = async (reader: SearchReader): Promise<number> =>
  (await findInReach([[truncatedWord]], maxCounted, reader)).length;

const describeRows = async (
  rows: readonly MatchingRow[],
  terms: SearchTerms,
  reader: SearchReader,
): Promise<readonly Hit[]> => {
  const ids = rows.map(({ id }) => id);
  const { opened } = await openDictionaries(ids, reader);
  return rows.map((row): Hit => {
    const values = opened.get(row.id)?.list(terms) ?? [];
    const picked = pickValues([...parseRules(row.valuesJson).rules, ...values], terms);
    const [first] = picked;
    return {
      ...rowToHit(row),
      type: "result",
      ...(first === undefined ? {} : { description: describeHit(picked), line: first.line }),
      ...(first?.kind === "rule" ? { rule: first.value } : {}),
      ...(first?.member === undefined ? {} : { member: first.member }),
    };
  });
};

const rowToHit = (row: MatchingRow): Omit<Hit, "type"> => ({
  id: row.id,
  title: row.originalFileName,
  description: [
    rowToFormat(row)?.name,
    row.clientNumber === null ? null : `Mandant ${[row.clientNumber, row.clientName].filter(Boolean).join(" · ")}`,
    row.verdict === null ? null : wordOfVerdict(row.verdict, rowToFormat(row)),
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(" · "),
  date: row.createdAt,
});
