import type { CallOutput } from "#contract/index.ts";
import { describeHit, isNameWord, pickValues, readTerms, type SearchTerms, verdictWords } from "#engine/index.ts";
import type { Handler } from "#server/checks/context.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import { parseValues, truncatedWord } from "#server/checks/file-checks/search-entry.ts";
import { searchHistory } from "#server/checks/file-checks/search-history.ts";
import { findInReach, type SearchReader } from "#server/checks/file-checks/search-scope.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import type { FileCheckRow } from "#server/store/db/schema.ts";

type Hit = CallOutput<"searchFileChecks">["results"][number];

/**
 * Searches file checks by file name, client and format, newest first; with `includeResults` also by rules, Belegfelder
 * and amounts of records with findings, followed by the latest history events.
 */
export const searchFileChecks: Handler<"searchFileChecks"> = async (input, reader) => {
  const { q, limit = 10, includeResults = false } = input;
  const terms = readTerms(q);
  if (q.trim().length < 2 || terms.length === 0) return { results: [], partlySearched: 0 };
  const byName = terms.map((term) => term.filter(isNameWord));
  const files = (await readMatching(byName, limit, reader)).map((row): Hit => ({ ...rowToHit(row), type: "file" }));
  if (!includeResults || files.length >= limit) return { results: files, partlySearched: 0 };
  const named = new Set(files.map(({ id }) => id));
  const matching = await readMatching(terms, limit, reader);
  const others = matching.filter(({ id }) => !named.has(id)).map((row) => rowToResult(row, terms));
  const hits = [...files, ...others].slice(0, limit);
  const events = await searchHistory(q, Math.min(maxEvents, limit - hits.length), reader);
  const results = [...hits, ...events];
  return { results, partlySearched: hits.length < limit ? await countTruncated(reader) : 0 };
};

/** Files come first, followed by a few recent events. */
const maxEvents = 3;

type MatchingRow = FileCheckRow & { readonly valuesJson: string | null };

const readMatching = async (
  terms: SearchTerms,
  limit: number,
  reader: SearchReader,
): Promise<readonly MatchingRow[]> => {
  const positions = await findInReach(terms, limit, reader);
  if (positions.length === 0) return [];
  return reader.db
    .selectFrom("fileChecks")
    .innerJoin("searchEntries", "searchEntries.fileCheckId", "fileChecks.id")
    .selectAll("fileChecks")
    .select("valuesJson")
    .where("position", "in", positions)
    .where(isVisible(reader.user))
    .orderBy("position", "desc")
    .execute();
};

const maxCounted = 1000;

/** Number of checks whose stored search values were truncated and may therefore be missing. */
const countTruncated = async (reader: SearchReader): Promise<number> =>
  (await findInReach([[truncatedWord]], maxCounted, reader)).length;

const rowToResult = (row: MatchingRow, terms: SearchTerms): Hit => {
  const picked = pickValues(parseValues(row.valuesJson).values, terms);
  const [first] = picked;
  return {
    ...rowToHit(row),
    type: "result",
    ...(first === undefined ? {} : { description: describeHit(picked), line: first.line }),
    ...(first?.kind === "rule" ? { rule: first.value } : {}),
  };
};

const rowToHit = (row: FileCheckRow): Omit<Hit, "type"> => ({
  id: row.id,
  title: row.originalFileName,
  description: [
    rowToFormat(row)?.name,
    row.clientNumber === null ? null : `Mandant ${row.clientNumber}`,
    row.verdict === null ? null : verdictWords[row.verdict],
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(" · "),
  date: row.createdAt,
});
