import { formatCount, severityWords, verdictOrder, wholeNumbers, wordOfVerdict } from "#engine/index.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

export type CheckedRow = Pick<
  FileCheckRow,
  "id" | "originalFileName" | "clientNumber" | "status" | "verdict" | "formatJson" | "countsJson"
> & {
  /** Given by the office; absent or empty if unknown. */
  readonly clientName?: string | null;
};

const maxLines = 50;

/** Placeholder values about file checks: names, numbers and verdicts, no file contents. */
export const describeChecks = (
  unordered: readonly CheckedRow[],
  publicUrl: string | null,
): Readonly<Record<string, string>> => {
  const rows = unordered.toSorted((a, b) => rankOf(a) - rankOf(b));
  const [first] = rows;
  if (first === undefined) return {};
  const lines = rows.slice(0, maxLines).map((row) => `– ${row.originalFileName}: ${verdictOf(row)}`);
  const more = rows.length - lines.length;
  return {
    datei: first.originalFileName,
    mandant: [first.clientNumber ?? "nicht genannt", first.clientName].filter(Boolean).join(" · "),
    verdict: verdictOf(first),
    befunde: describeCounts(first.countsJson),
    anzahl: wholeNumbers.format(rows.length),
    zusammenfassung: summarize(rows),
    liste: [...lines, ...(more > 0 ? [`– und ${wholeNumbers.format(more)} weitere`] : [])].join("\n"),
    link: publicUrl === null ? "" : `${publicUrl}${rows.length === 1 ? `/results/${first.id}` : "/files"}`,
  };
};

/** Checks that need work come first. */
const rankOf = ({ status, verdict }: CheckedRow): number =>
  status === "failed" || verdict === null ? -1 : verdictOrder.indexOf(verdict);

/** A check that did not finish is reported as such. */
const verdictOf = (row: CheckedRow): string =>
  row.status === "failed" || row.verdict === null
    ? "Prüfung fehlgeschlagen"
    : wordOfVerdict(row.verdict, rowToFormat(row));

const describeCounts = (countsJson: string | null): string => {
  if (countsJson === null) return "keine Befunde";
  const counts = JSON.parse(countsJson) as Readonly<Record<keyof typeof severityWords, number>>;
  const parts = (["error", "warning", "hint"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => formatCount(counts[severity], ...severityWords[severity]));
  return parts.length === 0 ? "keine Befunde" : parts.join(", ");
};

/** „3 Nicht importfähig, 37 Technisch importfähig“ */
const summarize = (rows: readonly CheckedRow[]): string => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(verdictOf(row), (counts.get(verdictOf(row)) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${wholeNumbers.format(count)} × ${word}`).join(", ");
};
