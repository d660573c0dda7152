import type { CallOutput } from "#contract/index.ts";
import { describeHit, isNameWord, pickValues, readTerms, type SearchTerms, verdictWords } from "#engine/index.ts";
import type { Handler, SignedInContext } from "#server/context.ts";
import type { FileCheckRow } from "#server/db/schema.ts";
import { findSearchWords } from "#server/db/search-words.ts";
import { rowToFormat } from "#server/file-checks/present-file-check.ts";
import { clientWord, cutWord, ownerWord, parseValues } from "#server/file-checks/search-entry.ts";
import { isVisible } from "#server/file-checks/visible-rows.ts";
import { reachOf } from "#server/policy/policy.ts";

type Hit = CallOutput<"searchFileChecks">["results"][number];
type Reader = Pick<SignedInContext, "db" | "user">;

/**
 * Finds file checks by words of file name, client and format, newest first; with `includeResults` also by rules,
 * Belegfelder and amounts of records with Fundstellen.
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
  const results = [...files, ...others].slice(0, limit);
  return { results, partlySearched: results.length < limit ? await countCut(reader) : 0 };
};

type MatchingRow = FileCheckRow & { readonly valuesJson: string | null };

/** The index narrows to what the person may see, so that it need not be read to its end; the rows decide. */
const readMatching = async (
  terms: SearchTerms,
  limit: number,
  { db, user }: Reader,
): Promise<readonly MatchingRow[]> => {
  const positions = await findSearchWords(db, [...scopeOf(user), ...terms], limit);
  if (positions.length === 0) return [];
  return db
    .selectFrom("fileChecks")
    .innerJoin("searchEntries", "searchEntries.fileCheckId", "fileChecks.id")
    .selectAll("fileChecks")
    .select("valuesJson")
    .where("position", "in", positions)
    .where(isVisible(user))
    .orderBy("position", "desc")
    .execute();
};

const scopeOf = (user: Reader["user"]): SearchTerms => {
  const reach = reachOf(user);
  return reach.kind === "all" ? [] : [[ownerWord(reach.ownerId), ...reach.clientNumbers.map(clientWord)]];
};

const mostCounted = 1000;

/** Checks that may hold what was looked for beyond what is kept of them. */
const countCut = async ({ db, user }: Reader): Promise<number> =>
  (await findSearchWords(db, [...scopeOf(user), [cutWord]], mostCounted)).length;

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
