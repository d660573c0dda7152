import type { RowCounts } from "#engine/csv/rows/check-rows.ts";
import { lineEnd } from "#engine/csv/scan/scan-records.ts";
import type { ContentFacts } from "#engine/model/content.ts";
import type { FileFacts, FilePosition } from "#engine/model/rule.ts";
import { createLateOccurrences, type OccurrenceStore } from "#engine/report/occurrence-store.ts";
import type { Format } from "#engine/report/report.ts";
import type { CsvRun } from "./csv-run.ts";
import type { OpenCsv } from "./open-csv.ts";

/** False when a fatal rule was broken. */
export function runFileRules({ active, store }: CsvRun, facts: FileFacts, when: "head" | "tail"): boolean {
  const isDatev = facts.format.family === "datev-csv";
  for (const [slot, rule] of active.fileRules) {
    if (rule.when !== when || !(isDatev || rule.ofAnyFile === true) || rule.holds(facts)) continue;
    const position = rule.marks?.(facts);
    if (position === undefined) store.add(slot, 0, 0, 0, 0);
    else includeAt(store, slot, position);
    if (rule.fatal === true) return false;
  }
  return true;
}

/** Among the occurrences of the lines, which are all there by now. */
function includeAt(store: OccurrenceStore, slot: number, { line, field }: FilePosition): void {
  const late = createLateOccurrences();
  late.add(slot, line, field, 0, 0);
  store.include(late);
}

/** Before the records there are no counts of them. */
export function describeFile(
  { run, scanner, firstLine, header, format, notes }: OpenCsv,
  rows?: RowCounts,
  content: ContentFacts | null = null,
): FileFacts {
  const { lineEnds } = scanner.current;
  return {
    ...describeUnread(run, format),
    firstLine,
    header,
    content,
    records: rows?.records ?? 0,
    quotedCells: rows?.quotedCells ?? 0,
    lineEndsCrlf: lineEnds[lineEnd.crlf] ?? 0,
    lineEndsLf: (lineEnds[lineEnd.lf] ?? 0) + (lineEnds[lineEnd.cr] ?? 0),
    defectCount: notes.countOf,
  };
}

/** Rules for a file of which no line is read. */
export const describeUnread = ({ file, bytes, encoding, options }: CsvRun, format: Format): FileFacts => ({
  name: file.name,
  sizeBytes: file.size,
  route: options.route,
  bytes,
  encoding,
  firstLine: "",
  format,
  records: 0,
  lineEndsCrlf: 0,
  lineEndsLf: 0,
  quotedCells: 0,
  defectCount: () => 0,
  header: null,
  content: null,
  ...(options.hostContext === undefined ? {} : { hostContext: options.hostContext }),
});
