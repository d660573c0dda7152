import { type Column, compileColumns } from "#engine/csv/cells/compile-columns.ts";
import { createJournal } from "#engine/csv/journal/create-journal.ts";
import { createJournalRecorder } from "#engine/csv/journal/record-journal.ts";
import { runJournalRules } from "#engine/csv/journal/run-journal-rules.ts";
import { bindRules, noRules } from "#engine/csv/rows/bind-rules.ts";
import { checkRows, type RowCounts } from "#engine/csv/rows/check-rows.ts";
import { createShownRow } from "#engine/csv/rows/row-block.ts";
import { createFiscalYear, createRowContext } from "#engine/csv/rows/row-context.ts";
import { createRowValues } from "#engine/csv/rows/row-values.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { borrowScratch } from "#engine/csv/scan/scratch.ts";
import { startsWithHeader } from "#engine/csv/scan/second-header.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import type { InferredChart } from "#engine/report/report.ts";
import type { OpenCsv } from "./open-csv.ts";

/** Checks all records, then conditions across records. `fieldCount` is the number of columns of the heading line. */
export function checkRecords(
  file: OpenCsv,
  header: HeaderView,
  fieldCount: number,
  inferredChart: InferredChart | null,
): RowCounts {
  const { run, text, scanner, table, notes } = file;
  const { active, store, options } = run;
  const { bytes, isUtf8 } = text;
  const fiscalYear = createFiscalYear(header);
  const context = createRowContext(header, fiscalYear, inferredChart);
  const version = table === undefined ? 0 : versionOf(table, header);
  const count = Math.max(fieldCount, table === undefined ? 0 : readWiderCount(file, table));
  const columns: readonly Column[] =
    table === undefined ? [] : compileColumns({ table, version, count, rules: active, isUtf8, fiscalYear });
  const columnCount = columns.filter(({ number }) => (table?.fields[number - 1]?.since ?? 0) <= version).length;
  const shown = createShownRow();
  const values = createRowValues(bytes, shown, columns, isUtf8);
  const rules =
    table === undefined ? noRules : bindRules({ table, columnCount, active, bytes, shown, values, context });
  const scratch = borrowScratch();
  const journalRules = table === undefined ? [] : active.journalRules(table);
  const recorder = journalRules.length === 0 ? null : createJournalRecorder(bytes, columnCount, context, scratch);

  const rows = checkRows({
    scanner,
    columns,
    rules,
    shown,
    values,
    context,
    recorder,
    fieldCount,
    traces: notes.traces,
    store,
    countDefect: notes.countDefect,
    onBareLineEnd: notes.addBareLineEnd,
    onProgress: (position) => {
      options.onProgress?.(position / bytes.length);
      if (options.signal?.aborted === true) throw new CheckAborted();
    },
  });
  if (recorder !== null && !rows.isCutShort) {
    const journal = createJournal(recorder.rows, bytes, context, scratch);
    runJournalRules({ rules: journalRules, journal, rows: recorder.rows, bytes, context, header, store });
  }
  scratch.release();
  return rows;
}

/** Fields of the first record where they are those of a version; 0 where they are not. */
function readWiderCount({ text: { bytes, isUtf8 }, scanner }: OpenCsv, { versions }: FieldTable): number {
  if (startsWithHeader(bytes, scanner.current.start)) return 0;
  const ahead = createRecordScanner(bytes, scanner.position(), isUtf8);
  const count = ahead.next() ? ahead.current.fieldCount : 0;
  return versions.some((version) => version.fieldCount === count) ? count : 0;
}

/** An unknown version is read as the current one. */
const versionOf = ({ versions, currentVersion }: FieldTable, { formatVersion }: HeaderView): number =>
  versions.find(({ version }) => version === formatVersion)?.version ?? currentVersion;
