import { diagnoseCell } from "#engine/cells/diagnose-cell.ts";
import { createRecordScanner, lineEnd, type ScannedRecord } from "#engine/csv/scan-records.ts";
import { wordsPerOccurrence } from "#engine/report.ts";
import { createEditBuilder, type EditBuilder, type EditList } from "./edit-list.ts";
import { locateCells, readRaw } from "./read-line.ts";
import type { RepairContext, Risk } from "./repair.ts";

/** Edits of whole lines and of what stands between them. */
export interface LineRepair {
  readonly rule: string;
  readonly risk: Risk;
  readonly title: string;
  readonly loses?: string;
  readonly edits: EditList;
}

const kinds = {
  rubbish: { rule: "CSV-R-901", risk: "low", title: "Rest ohne Inhalt am Dateiende entfernen" },
  fragment: {
    rule: "CSV-R-901",
    risk: "high",
    title: "Unvollständige letzte Zeile entfernen",
    loses: "Der Inhalt der unvollständigen Zeile entfällt.",
  },
  duplicates: {
    rule: "CSV-C-001",
    risk: "high",
    title: "Doppelte Datensätze entfernen",
    loses: "Die wiederholten Datensätze entfallen; der jeweils erste bleibt.",
  },
  emptyLines: { rule: "CSV-F-019", risk: "low", title: "Leere Zeilen entfernen" },
  surplus: { rule: "CSV-R-901", risk: "low", title: "Überzählige leere Felder am Zeilenende entfernen" },
  missing: { rule: "CSV-R-901", risk: "medium", title: "Fehlende leere Felder am Zeilenende ergänzen" },
  trailing: { rule: "CSV-F-018", risk: "low", title: "Überzähliges Semikolon am Zeilenende entfernen" },
  lineEnds: { rule: "CSV-F-012", risk: "low", title: "Zeilenenden als CR LF schreiben" },
} as const satisfies Record<string, Omit<LineRepair, "edits">>;

type Kind = keyof typeof kinds;

const nothing = new Uint8Array(0);
const crLf = Uint8Array.of(13, 10);
const semicolon = 59;
const quote = 34;

/** One pass over the records, only when a finding asks for it. In the order in which they go before each other. */
export function repairLines(context: RepairContext): readonly LineRepair[] {
  const lines = collectLines(context);
  if (lines.size === 0) return [];
  const builders = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, createEditBuilder()])) as Record<
    Kind,
    EditBuilder
  >;
  const { text, headings } = context;
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  const expected = headings.length;
  const lineEnds = lines.get("CSV-F-012");
  const trailing = lines.get("CSV-F-018");
  const empty = lines.get("CSV-F-019");
  const broken = lines.get("CSV-R-901");
  const doubled = lines.get("CSV-C-001");
  while (scanner.next() && !record.isUnclosed) {
    const { line, start, end } = record;
    const remove = (kind: Kind) => builders[kind].add(start, scanner.position() - start, nothing, line, 0);
    if (lineEnds !== undefined && record.lineEnd > lineEnd.crlf) builders.lineEnds.add(end, 1, crLf, line, 0);
    if (trailing?.has(line) === true && record.endsWithSeparator) builders.trailing.add(end - 1, 1, nothing, line, 0);
    if (line <= 2) continue;
    if (empty !== undefined && record.filledCount === 0) remove("emptyLines");
    if (doubled?.has(line) === true) remove("duplicates");
    if (broken?.has(line) !== true) continue;
    const isLast =
      scanner.position() >= text.bytes.length || isBlankBetween(text.bytes, scanner.position(), text.bytes.length);
    if (isLast && record.fieldCount < expected / 2) {
      remove(isBlankBetween(text.bytes, start, end) ? "rubbish" : "fragment");
    } else if (record.fieldCount > expected) {
      const from = findSurplus(context, record, expected);
      if (from !== null) builders.surplus.add(from, end - from, nothing, line, 0);
    } else if (record.fieldCount < expected && isPlausible(context, record)) {
      builders.missing.add(end, 0, createPadding(context, record.fieldCount, expected), line, 0);
    }
  }
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const edits = builders[kind].finish();
    return edits.count === 0 ? [] : [{ ...kinds[kind], edits }];
  });
}

/** Lines with findings, by rule. */
function collectLines({ result }: RepairContext): ReadonlyMap<string, ReadonlySet<number>> {
  const wanted = new Set<string>(Object.values(kinds).map(({ rule }) => rule));
  const lines = new Map<string, Set<number>>();
  const sets = result.report.findings.map(({ rule }) => {
    if (!wanted.has(rule)) return null;
    const set = lines.get(rule) ?? new Set<number>();
    lines.set(rule, set);
    return set;
  });
  for (let at = 0; at < result.occurrences.length; at += wordsPerOccurrence) {
    sets[result.occurrences[at] as number]?.add(result.occurrences[at + 1] as number);
  }
  return lines;
}

function isBlankBetween(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((bytes[i] as number) > 32 && bytes[i] !== semicolon) return false;
  return true;
}

/** Where the empty fields behind the last column begin; null when one of them holds something. */
function findSurplus({ text }: RepairContext, { start, end }: ScannedRecord, expected: number): number | null {
  const cells = locateCells(text.bytes, start, end).slice(expected);
  const first = cells[0];
  return first === undefined || cells.some((cell) => readRaw(text, cell).value !== "") ? null : first.from - 1;
}

/** Empty fields `from` (0-based) to `to`, texts with their quotes. */
function createPadding({ fieldAt }: RepairContext, from: number, to: number): Uint8Array {
  const bytes: number[] = [];
  for (let index = from; index < to; index++) {
    bytes.push(semicolon);
    if (fieldAt(3, index + 1)?.field.quoted === true) bytes.push(quote, quote);
  }
  return Uint8Array.from(bytes);
}

/** Every value that is there fits its column, so the record is short only at its end. */
function isPlausible({ text, fieldAt }: RepairContext, { start, end }: ScannedRecord): boolean {
  return locateCells(text.bytes, start, end).every((cell, index) => {
    const { value } = readRaw(text, cell);
    const checked = fieldAt(3, index + 1);
    if (checked === null) return false;
    if (value === "") return checked.field.required !== true;
    const defect = diagnoseCell(value, checked);
    return defect === null || defect === "portal" || defect === "tooLong";
  });
}
