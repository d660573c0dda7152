import type { CallOutput } from "#contract/index.ts";
import { foldQuery, verdictWords } from "#engine/index.ts";
import type { Handler } from "#server/context.ts";
import { containsWords } from "#server/db/contains.ts";
import type { FileCheckRow } from "#server/db/schema.ts";
import { rowToFormat } from "#server/file-checks/present-file-check.ts";
import { isVisible } from "#server/file-checks/visible-rows.ts";

type Hit = CallOutput<"searchFileChecks">["results"][number];

/** Finds file checks by words of file name, client and format; with `includeResults` also by rule and finding. */
export const searchFileChecks: Handler<"searchFileChecks"> = async (input, { db, user }) => {
  const { q, limit = 10, includeResults = false } = input;
  const words = foldQuery(q);
  if (q.trim().length < 2 || words.length === 0) return { results: [] };
  const rows = await db
    .selectFrom("fileChecks")
    .selectAll()
    .where(isVisible(user))
    .where((eb) => containsWords(eb.ref("fileChecks.searchText"), words))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const files = rows.map((row): Hit => ({ ...rowToHit(row), type: "file" }));
  if (!includeResults || files.length >= limit) return { results: files };
  const findingRows = await db
    .selectFrom("findings")
    .innerJoin("fileChecks", "fileChecks.id", "findings.fileCheckId")
    .selectAll("fileChecks")
    .select(["findings.rule", "findings.title"])
    .where("fileChecks.id", "in", ({ selectFrom }) => selectFrom("fileChecks").select("id").where(isVisible(user)))
    .where((eb) => containsWords(eb.ref("findings.searchText"), words))
    .orderBy("createdAt", "desc")
    .orderBy("position")
    .limit(limit - files.length)
    .execute();
  const results = findingRows.map(
    (row): Hit => ({ ...rowToHit(row), type: "result", description: `${row.rule} ${row.title}` }),
  );
  return { results: [...files, ...results] };
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
