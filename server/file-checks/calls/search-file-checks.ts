import type { CallOutput } from "#contract/index.ts";
import { foldQuery, foldText, verdictWords } from "#engine/index.ts";
import type { Handler } from "#server/context.ts";
import { containsWords } from "#server/db/contains.ts";
import type { Db, FileCheckRow } from "#server/db/schema.ts";
import { rowToFormat } from "#server/file-checks/present-file-check.ts";
import { selectNewest, visibleSources } from "#server/file-checks/visible-sources.ts";

type Sources = ReturnType<typeof visibleSources>;
type Hit = CallOutput<"searchFileChecks">["results"][number];

/** Finds file checks by words of file name, client and format; with `includeResults` also by rule and finding. */
export const searchFileChecks: Handler<"searchFileChecks"> = async (input, { db, user }) => {
  const { q, limit = 10, includeResults = false } = input;
  const words = foldQuery(q);
  if (q.trim().length < 2 || words.length === 0) return { results: [] };
  const sources = visibleSources(db, user, {});
  const byName = sources.map((source) => source.where((eb) => containsWords(eb.ref("fileChecks.searchText"), words)));
  const files = (await readNewest(db, byName, limit)).map((row): Hit => ({ ...rowToHit(row), type: "file" }));
  if (!includeResults || files.length >= limit) return { results: files };
  return { results: [...files, ...(await findByRule(db, sources, words, limit - files.length))] };
};

/** The newest of some sources; the database stops reading as soon as it has enough. */
const readNewest = async (db: Db, sources: Sources, limit: number): Promise<readonly FileCheckRow[]> => {
  const newest = (await selectNewest(sources, { limit, offset: 0 })?.execute()) ?? [];
  const ids = newest.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("fileChecks").selectAll().where("id", "in", ids).execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
};

/** Which rules a text speaks of is asked of the figures, where each stands once, and only then who breaks them. */
const findByRule = async (db: Db, sources: Sources, words: readonly string[], limit: number): Promise<Hit[]> => {
  const counted = await db.selectFrom("findingCounts").select(["rule", "title"]).distinct().execute();
  const matches = counted.filter(({ rule, title }) => {
    const folded = foldText(`${rule} ${title}`);
    return words.every((word) => folded.includes(word));
  });
  if (matches.length === 0) return [];
  const rules = [...new Set(matches.map(({ rule }) => rule))];
  const breaking = sources.map((source) =>
    source.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("findings")
          .select("findings.rule")
          .whereRef("findings.fileCheckId", "=", "fileChecks.id")
          .where("findings.rule", "in", rules)
          .where((eb) => containsWords(eb.ref("findings.searchText"), words)),
      ),
    ),
  );
  const rows = await readNewest(db, breaking, limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const findings = await db
    .selectFrom("findings")
    .select(["fileCheckId", "rule", "title"])
    .where("fileCheckId", "in", ids)
    .where((eb) => containsWords(eb.ref("searchText"), words))
    .orderBy("fileCheckId")
    .orderBy("position")
    .execute();
  const byCheck = Map.groupBy(findings, ({ fileCheckId }) => fileCheckId);
  return rows
    .flatMap((row) =>
      (byCheck.get(row.id) ?? []).map(
        ({ rule, title }): Hit => ({ ...rowToHit(row), type: "result", description: `${rule} ${title}` }),
      ),
    )
    .slice(0, limit);
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
