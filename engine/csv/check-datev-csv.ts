import { CheckAborted } from "#engine/assert.ts";
import type { CheckOptions, InputFile } from "#engine/check-options.ts";
import { findCategory } from "#engine/formats/categories.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables, findTable } from "#engine/formats/field-tables.ts";
import type { Identity } from "#engine/identify.ts";
import { createLateOccurrences, type OccurrenceStore } from "#engine/occurrence-store.ts";
import type { Format, HeaderFacts } from "#engine/report.ts";
import type { CellDefect, FileFacts, HeaderView, ScanDefect } from "#engine/rules/rule.ts";
import type { ActiveRules } from "./active-rules.ts";
import { bindRules, noRules } from "./bind-rules.ts";
import { checkRows, type RowCounts } from "./check-rows.ts";
import { compileColumns } from "./compile-columns.ts";
import { createJournal } from "./create-journal.ts";
import { decodeBytes } from "./decode-cell.ts";
import { type Encoding, toScannable } from "./encoding.ts";
import { noteTraces, type TraceOptions } from "./note-traces.ts";
import { collectHeaderFacts, readCells, readHeader } from "./read-header.ts";
import { createJournalRecorder } from "./record-journal.ts";
import { createShownRow } from "./row-block.ts";
import { createFiscalYear, createRowContext } from "./row-context.ts";
import { createRowValues } from "./row-values.ts";
import { runJournalRules } from "./run-journal-rules.ts";
import { createRecordScanner, lineEnd, type RecordScanner, type ScannedRecord } from "./scan-records.ts";
import { borrowScratch } from "./scratch.ts";

export interface CsvRun {
  readonly file: InputFile;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly identity: Exclude<Identity, { readonly kind: "asciiBank" }>;
  readonly active: ActiveRules;
  readonly store: OccurrenceStore;
  readonly options: CheckOptions;
}

export interface CsvOutcome {
  readonly format: Format;
  readonly header: HeaderFacts;
  readonly records: number;
  /** Why a file without errors is still not „importfähig“. */
  readonly reason?: string;
}

/**
 * One pass over a file of the DATEV-Format: file rules, header, headings, records, file rules again. Stops behind a
 * fatal rule. A file that is something else only meets the file rules, and only when its name says `.csv`.
 */
export function checkDatevCsv(run: CsvRun): CsvOutcome {
  const { file, bytes, encoding, identity, active, store, options } = run;
  const text = toScannable(identity.kind === "other" ? bytes.subarray(0, 0) : bytes, encoding);
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length), text.isUtf8);
  const defects = new Map<ScanDefect | CellDefect, DefectTally>();
  const countDefect = (defect: ScanDefect | CellDefect): DefectTally => {
    const tally = defects.get(defect) ?? { count: 0, slot: null };
    if (tally.count === 0) defects.set(defect, tally);
    tally.count++;
    return tally;
  };
  const record = scanner.current;
  const hasHeader = scanner.next();
  const header = hasHeader ? readHeader(text, record, options.route, options.known) : null;
  const table = findTable(header?.category ?? null);
  const format = identity.kind === "other" ? identity.format : nameFormat(header);
  const headerFacts = header === null ? {} : collectHeaderFacts(header);
  const facts = (rows: RowCounts | null): FileFacts => ({
    name: file.name,
    sizeBytes: file.size,
    route: options.route,
    bytes,
    encoding,
    firstLine: hasHeader
      ? decodeBytes(text.bytes, text.start, Math.min(record.end, text.start + 4_096), text.isUtf8)
      : "",
    format,
    records: rows?.records ?? 0,
    lineEndsCrlf: record.lineEnds[lineEnd.crlf] ?? 0,
    lineEndsLf: (record.lineEnds[lineEnd.lf] ?? 0) + (record.lineEnds[lineEnd.cr] ?? 0),
    quotedCells: rows?.quotedCells ?? 0,
    defectCount: (defect) => defects.get(defect)?.count ?? 0,
    header,
    ...(options.known === undefined ? {} : { known: options.known }),
  });

  if (identity.kind === "other") {
    if (/\.csv$/i.test(file.name)) runFileRules(active, store, facts(null), "head");
    return { format, header: {}, records: 0 };
  }
  const firstFacts = facts(null);
  if (!runFileRules(active, store, firstFacts, "head") || header === null)
    return { format, header: headerFacts, records: 0 };

  const lostLetters = createLateOccurrences();
  let linesWithLost = 0;
  let lastLineWithLost = 0;
  const note: TraceOptions["note"] = (defect, line, field, from, to) => {
    const tally = countDefect(defect);
    if (defect === "questionMark") {
      lostLetters.add(active.scanSlot("mojibake", line === 1), line, field, from, to);
      if (line !== lastLineWithLost) linesWithLost++;
      lastLineWithLost = line;
      return;
    }
    tally.slot ??= active.scanSlot(defect, false);
    store.add(line === 1 ? active.scanSlot(defect, true) : tally.slot, line, field, from, to);
  };
  const traces: TraceOptions = {
    bytes: text.bytes,
    isUtf8: text.isUtf8,
    allowsLineBreaks: header.category === multilineCategory,
    note,
  };
  const noteBareLineEnd = createLineEndNote(note);
  noteHeaderTraces(traces, record);
  if (record.lineEnd > lineEnd.crlf) noteBareLineEnd(record.line);
  runHeaderRules(active, store, header, record);

  const headings = readHeadings(run, scanner, header, table, traces, noteBareLineEnd);
  const version = table?.versions.find((one) => one.version === header.formatVersion)?.version ?? table?.currentVersion;
  const fiscalYear = createFiscalYear(header);
  const columns =
    table === undefined || version === undefined
      ? []
      : compileColumns({ table, version, count: headings, rules: active, isUtf8: text.isUtf8, fiscalYear });
  const known = columns.filter((column) => (table?.fields[column.number - 1]?.since ?? 0) <= (version ?? 0)).length;
  const shown = createShownRow();
  const values = createRowValues(text.bytes, shown, columns, text.isUtf8);
  const context = createRowContext(header, fiscalYear);
  const rules =
    table === undefined
      ? noRules
      : bindRules({ table, columnCount: known, active, bytes: text.bytes, shown, values, context });
  const scratch = borrowScratch();
  const journalRules = table === undefined ? [] : active.journalRules(table);
  const recorder = journalRules.length === 0 ? null : createJournalRecorder(text.bytes, known, context, scratch);

  const rows = checkRows({
    scanner,
    columns,
    rules,
    shown,
    values,
    recorder,
    fieldCount: headings,
    traces,
    store,
    countDefect,
    onBareLineEnd: noteBareLineEnd,
    onProgress: (position) => {
      options.onProgress?.(position / text.bytes.length);
      if (options.signal?.aborted === true) throw new CheckAborted();
    },
  });
  if (recorder !== null && !rows.isCutShort) {
    const journal = createJournal(recorder.rows, text.bytes, context, scratch);
    runJournalRules({ rules: journalRules, journal, rows: recorder.rows, bytes: text.bytes, context, header, store });
  }
  scratch.giveBack();
  // One question mark inside a word is a slip; only in many rows do they stand for lost letters.
  if (linesWithLost >= fewestWithLost && linesWithLost * 100 >= rows.records) store.include(lostLetters);
  if (!rows.isCutShort) runFileRules(active, store, facts(rows), "tail");
  const isPartly = table === undefined && header.category !== null;
  return {
    format,
    header: headerFacts,
    records: rows.records,
    ...(isPartly
      ? {
          reason: `Dateiaufbau und Vorsatz wurden geprüft. Die Datensätze der Kategorie „${format.name}“ werden mit diesem Regelstand noch nicht geprüft.`,
        }
      : {}),
  };
}

interface DefectTally {
  count: number;
  /** Of the rule that reports it behind the header; null as long as nobody asked. */
  slot: number | null;
}

const fewestWithLost = 3;

/** Konto-Notizen: the only category whose texts may have line breaks. */
const multilineCategory = 47;

function nameFormat(header: HeaderView | null): Format {
  const category = findCategory(header?.category ?? null);
  const version = header?.formatVersion ?? null;
  const isDatev = header !== null && /^(?:EXTF|DTVF)$/i.test(header.cells[0]?.trim() ?? "");
  if (!isDatev && category === undefined) return { family: "datev-csv", name: "DATEV-Format ohne Vorsatz" };
  return {
    family: "datev-csv",
    ...(header?.category == null ? {} : { category: header.category }),
    name: category?.name ?? "DATEV-Format, unbekannte Kategorie",
    ...(version === null ? {} : { version }),
  };
}

/** False when a fatal rule was broken. */
function runFileRules(active: ActiveRules, store: OccurrenceStore, facts: FileFacts, when: "head" | "tail"): boolean {
  for (const [slot, rule] of active.fileRules) {
    if (rule.when !== when || rule.holds(facts)) continue;
    store.add(slot, 0, 0, 0, 0);
    if (rule.fatal === true) return false;
  }
  return true;
}

function runHeaderRules(active: ActiveRules, store: OccurrenceStore, header: HeaderView, record: ScannedRecord): void {
  for (const [slot, rule] of active.headerRules) {
    if (!rule.holds(header)) addCell(store, slot, record, rule.marks?.(header) ?? rule.field);
  }
}

function noteHeaderTraces(traces: TraceOptions, record: ScannedRecord): void {
  for (const column of record.filled.subarray(0, record.filledCount)) {
    const field = extfHeader[column];
    const expected =
      field === undefined
        ? undefined
        : { quoted: field.quoted === true, isText: field.type === "text", required: false };
    noteTraces(traces, record, column, expected);
  }
}

/** Reads line 2 and answers with its number of columns. */
function readHeadings(
  { active, store, encoding }: CsvRun,
  scanner: RecordScanner,
  header: HeaderView,
  table: FieldTable | undefined,
  traces: TraceOptions,
  noteBareLineEnd: (line: number) => void,
): number {
  const record = scanner.current;
  const isThere = scanner.next();
  const text = { bytes: traces.bytes, isUtf8: traces.isUtf8, start: 0, encoding };
  const { cells, quoted } = isThere ? readCells(text, record) : { cells: [], quoted: [] };
  const hasTrailing = isThere && record.endsWithSeparator && isOneTooMany(record.fieldCount, table);
  const count = isThere ? record.fieldCount - (hasTrailing ? 1 : 0) : 0;
  if (isThere) {
    if (record.lineEnd > lineEnd.crlf) noteBareLineEnd(record.line);
    for (const column of record.filled.subarray(0, record.filledCount)) noteTraces(traces, record, column, undefined);
    if (hasTrailing) traces.note("trailingSeparator", record.line, 0, 0, 0);
  }
  if (table === undefined) return count;
  const context = { table, tables: fieldTables, version: header.formatVersion ?? table.currentVersion, quoted };
  for (const [slot, rule] of active.headingRules) {
    for (const field of rule.breaks(cells.slice(0, count), context)) {
      if (isThere) addCell(store, slot, record, field);
      else store.add(slot, 2, 0, 0, 0);
    }
  }
  return count;
}

/** A record in place of the headings may well end with an empty field; then its width is that of a version. */
export function isOneTooMany(fieldCount: number, table: FieldTable | undefined): boolean {
  if (table === undefined) return true;
  return !table.versions.some((version) => version.fieldCount === fieldCount);
}

function addCell(store: OccurrenceStore, slot: number, record: ScannedRecord, field: number): void {
  const isFilled = field > 0 && record.filledIn[field - 1] === record.record;
  const from = isFilled ? (record.from[field - 1] ?? 0) : 0;
  const to = isFilled ? (record.to[field - 1] ?? 0) : 0;
  store.add(slot, record.line, field, from, to);
}

/** Line ends are one decision of the exporting program, so the first deviating line stands for all. */
function createLineEndNote(note: TraceOptions["note"]): (line: number) => void {
  let isNoted = false;
  return (line) => {
    if (!isNoted) note("lineFeedOnly", line, 0, 0, 0);
    isNoted = true;
  };
}
