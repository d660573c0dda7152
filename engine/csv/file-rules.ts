import type { RowCounts } from "#engine/csv/rows/check-rows.ts";
import { lineEnd } from "#engine/csv/scan/scan-records.ts";
import type { FileFacts } from "#engine/model/rule.ts";
import type { Format } from "#engine/report/report.ts";
import type { CsvRun } from "./csv-run.ts";
import type { OpenCsv } from "./open-csv.ts";

/** False when a fatal rule was broken. */
export function runFileRules({ active, store }: CsvRun, facts: FileFacts, when: "head" | "tail"): boolean {
  for (const [slot, rule] of active.fileRules) {
    if (rule.when !== when || rule.holds(facts)) continue;
    store.add(slot, 0, 0, 0, 0);
    if (rule.fatal === true) return false;
  }
  return true;
}

/** Before the records there are no counts of them. */
export function describeFile({ run, scanner, firstLine, header, format, notes }: OpenCsv, rows?: RowCounts): FileFacts {
  const { lineEnds } = scanner.current;
  return {
    ...describeUnread(run, format),
    firstLine,
    header,
    records: rows?.records ?? 0,
    quotedCells: rows?.quotedCells ?? 0,
    lineEndsCrlf: lineEnds[lineEnd.crlf] ?? 0,
    lineEndsLf: (lineEnds[lineEnd.lf] ?? 0) + (lineEnds[lineEnd.cr] ?? 0),
    defectCount: notes.countOf,
  };
}

/** All that can be said of a file of which no line is read. */
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
  ...(options.hostContext === undefined ? {} : { hostContext: options.hostContext }),
});
