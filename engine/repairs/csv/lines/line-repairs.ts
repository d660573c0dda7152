import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { cutsColumns } from "#engine/repairs/csv/columns/column-repairs.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import { locateLines } from "#engine/repairs/csv/context/locate-lines.ts";
import { fieldsMayHaveMoved, quoteIsGuessed } from "#engine/repairs/csv/context/losses.ts";
import { columnAt, fitsColumn } from "#engine/repairs/csv/context/plausible-record.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { isCutOff } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells, readRaw, writeCell } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder, type EditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair, Weight } from "#engine/repairs/edit/repair.ts";
import { type Severity, wordsPerOccurrence } from "#engine/report/report.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { findClosingPosition } from "./open-quote-repair.ts";

type PlainRepair = Weight & Pick<PlannedRepair, "rule" | "title">;

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
  headings: {
    rule: "CSV-F-054",
    risk: "medium",
    title: "Wiederholte Überschriften entfernen",
    loses: "Die Datensätze darunter können aus einer anderen Ausgabe stammen; danach zeigt das nichts mehr.",
  },
  emptyLines: { rule: "CSV-F-019", risk: "low", title: "Leere Zeilen entfernen" },
  surplus: {
    rule: "CSV-R-901",
    risk: "medium",
    title: "Überzählige leere Felder am Zeilenende entfernen",
    loses: fieldsMayHaveMoved,
  },
  joined: {
    rule: "CSV-R-901",
    risk: "medium",
    title: "Text mit Semikolon in Anführungszeichen setzen",
    loses: "Das Semikolon im Text gilt danach nicht mehr als Feldgrenze.",
  },
  closed: {
    rule: "CSV-R-901",
    risk: "medium",
    title: "Fehlendes Anführungszeichen am Ende des Textes ergänzen",
    loses: quoteIsGuessed,
  },
  missing: {
    rule: "CSV-R-901",
    risk: "medium",
    title: "Fehlende leere Felder am Zeilenende ergänzen",
    loses: fieldsMayHaveMoved,
  },
  trailing: { rule: "CSV-F-018", risk: "low", title: "Semikolon am Ende aller Zeilen entfernen" },
  doubtfulTrailing: {
    rule: "CSV-F-018",
    risk: "medium",
    title: "Semikolon am Ende aller Zeilen entfernen",
    loses: "Texte stehen ohne Anführungszeichen: Gehört das Semikolon in einen Text, stehen Werte im falschen Feld.",
  },
  oneTrailing: {
    rule: "CSV-F-018",
    risk: "medium",
    title: "Überzähliges Semikolon am Zeilenende entfernen",
    loses: fieldsMayHaveMoved,
  },
} as const satisfies Record<string, PlainRepair>;

export const lines: CsvRepair = {
  needs: "lines",
  rules: Object.values(kinds).map(({ rule }) => rule),
  propose: (context) => {
    const repairs = repairLines(context);
    const hasSurplus = repairs.some(({ rule }) => surplusRules.has(rule));
    return hasSurplus && cutsColumns(context) ? repairs.filter(({ rule }) => !surplusRules.has(rule)) : repairs;
  },
};

/** Rules about surplus separators at the end of a line, which empty columns cause. */
const surplusRules: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-F-018", "CSV-R-901"]);

type Kind = keyof typeof kinds;

const nothing = new Uint8Array(0);
const semicolon = 59;
const quote = 34;

/** One pass over the records, only when a finding asks for it. In the order in which they go before each other. */
function repairLines(context: RepairContext): readonly PlannedRepair[] {
  const linesByRule = collectLines(context);
  if (linesByRule.size === 0) return [];
  const builders = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, createEditBuilder()])) as Record<
    Kind,
    EditBuilder
  >;
  const { text, headings } = context;
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  const expected = headings.length;
  const trailing = linesByRule.get("CSV-F-018");
  const trailingKind = readTrailingKind(context);
  const empty = linesByRule.get("CSV-F-019");
  const repeated = linesByRule.get("CSV-F-054");
  const broken = linesByRule.get("CSV-R-901");
  const harmless = collectLines(context, "warning").get("CSV-R-901") ?? new Set<number>();
  const doubled = linesByRule.get("CSV-C-001");
  while (scanner.next() && !record.isUnclosed) {
    const { line, start, end } = record;
    const remove = (kind: Kind) => builders[kind].add(start, scanner.position() - start, nothing, line, 0);
    if (trailing?.has(line) === true && record.endsWithSeparator)
      builders[trailingKind].add(end - 1, 1, nothing, line, 0);
    if (line <= 2) continue;
    if (empty !== undefined && record.filledCount === 0) remove("emptyLines");
    if (repeated?.has(line) === true) remove("headings");
    if (doubled?.has(line) === true) remove("duplicates");
    if (broken?.has(line) !== true) continue;
    if (harmless.has(line)) {
      if (record.fieldCount < expected) {
        builders.missing.add(end, 0, createPadding(context, record.fieldCount, expected), line, 0);
      }
      continue;
    }
    const isLast =
      scanner.position() >= text.bytes.length || isBlankBetween(text.bytes, scanner.position(), text.bytes.length);
    if (isLast && isCutOff(context.result)) continue;
    const closingPosition = record.filledCount > 0 ? findPositionInFirstLine(context, record) : null;
    if (closingPosition !== null) {
      builders.closed.add(closingPosition, 0, Uint8Array.of(quote), line, 0);
    } else if (isLast && record.fieldCount < expected / 2) {
      remove(isBlankBetween(text.bytes, start, end) ? "rubbish" : "fragment");
    } else if (record.fieldCount > expected) {
      const cut = findCutText(context, record, expected);
      const from = cut === null ? findSurplus(context, record, expected) : null;
      if (cut !== null) builders.joined.add(cut.from, cut.to - cut.from, cut.written, line, cut.field);
      else if (from !== null) builders.surplus.add(from, end - from, nothing, line, 0);
    } else if (record.fieldCount < expected && isPlausible(context, record)) {
      builders.missing.add(end, 0, createPadding(context, record.fieldCount, expected), line, 0);
    }
  }
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const edits = builders[kind].finish();
    return edits.count === 0 ? [] : [{ ...kinds[kind], edits }];
  });
}

/**
 * Every record ends so: a habit of the program, unless a text of every record holds a separator and no quotes tell. In
 * some records only, a separator has slipped in anywhere.
 */
export function readTrailingKind({
  result,
  headingLine,
}: RepairContext): "trailing" | "doubtfulTrailing" | "oneTrailing" {
  const { occurrences } = result;
  const { findings, records } = result.report;
  const finding = findings.findIndex(({ rule }) => rule === "CSV-F-018");
  let count = 0;
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    if (occurrences[at] === finding && (occurrences[at + 1] as number) > 2) count++;
  }
  if (count === 0 || count < records) return "oneTrailing";
  const last = headingLine.cells.at(-1);
  const isOfHeadings = last !== undefined && last.from === last.to;
  return isOfHeadings || !findings.some(({ rule }) => rule === "CSV-F-026") ? "trailing" : "doubtfulTrailing";
}

/** Lines with findings, by rule; of one severity where it is given. */
function collectLines({ result }: RepairContext, only?: Severity): ReadonlyMap<string, ReadonlySet<number>> {
  const linesByRule = new Map<string, Set<number>>();
  const sets = result.report.findings.map(({ rule, severity }) => {
    if (!lines.rules.some((id) => id === rule) || (only !== undefined && severity !== only)) return null;
    const set = linesByRule.get(rule) ?? new Set<number>();
    linesByRule.set(rule, set);
    return set;
  });
  for (let at = 0; at < result.occurrences.length; at += wordsPerOccurrence) {
    sets[result.occurrences[at] as number]?.add(result.occurrences[at + 1] as number);
  }
  return linesByRule;
}

function isBlankBetween(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((bytes[i] as number) > 32 && bytes[i] !== semicolon) return false;
  return true;
}

/**
 * Start of the surplus empty fields after the last column. Null if one of them has a value, or if the extra separator
 * stands further left, before a cell that fits the previous column better.
 */
function findSurplus(context: RepairContext, { start, end }: ScannedRecord, expected: number): number | null {
  const { text } = context;
  const cells = locateCells(text.bytes, start, end);
  const first = cells[expected];
  const values = cells.map((cell) => readRaw(text, cell).value);
  if (first === undefined || values.slice(expected).some((value) => value !== "")) return null;
  const hasSlipped = values.some(
    (value, index) =>
      value !== "" && index > 0 && !fitsColumn(context, value, index) && fitsColumn(context, value, index - 1),
  );
  return hasSlipped ? null : first.from - 1;
}

/** A record that goes on after its line end lacks a quote in its first line. */
function findPositionInFirstLine(context: RepairContext, { start, end }: ScannedRecord): number | null {
  const [line] = locateLines(context.text.bytes, start);
  return line === undefined || line.end >= end ? null : findClosingPosition(context, line);
}

interface CutText {
  readonly from: number;
  readonly to: number;
  readonly written: Uint8Array;
  readonly field: number;
}

/** The one text without quotes whose semicolons made several cells of it; null when there is none or a choice. */
function findCutText(context: RepairContext, { start, end }: ScannedRecord, expected: number): CutText | null {
  const { text } = context;
  const cells = locateCells(text.bytes, start, end);
  const surplus = cells.length - expected;
  // A cell that ends at no quote may end elsewhere for the scanner, which counted more of them.
  if (surplus < 1) return null;
  const raw = cells.map((cell) => readRaw(text, cell));
  const fits = (cell: number, column: number) => fitsColumn(context, raw[cell]?.value ?? "", column);
  const cuts: CutText[] = [];
  for (let at = 0; at < expected && cuts.length < 2; at++) {
    const pieces = raw.slice(at, at + surplus + 1);
    const [first, last] = [cells[at], cells[at + surplus]];
    const isText = columnAt(context, at)?.quoted === true;
    if (
      isText &&
      first !== undefined &&
      last !== undefined &&
      pieces.every((one) => !one.isQuoted && one.value !== "")
    ) {
      const whole = { from: first.from, to: last.to };
      const { value } = readRaw(text, whole);
      const written = writeCell(value, true, text.isUtf8);
      let isWhole = written !== null && fitsColumn(context, value, at);
      for (let column = at + 1; isWhole && column < expected; column++) isWhole = fits(column + surplus, column);
      if (isWhole && written !== null) cuts.push({ ...whole, written, field: at + 1 });
    }
    if (!fits(at, at)) break;
  }
  const [only, other] = cuts;
  return only === undefined || other !== undefined ? null : only;
}

/** Empty fields `from` (0-based) to `to`, texts with their quotes. */
function createPadding(context: RepairContext, from: number, to: number): Uint8Array {
  const bytes: number[] = [];
  for (let index = from; index < to; index++) {
    bytes.push(semicolon);
    if (columnAt(context, index)?.quoted === true) bytes.push(quote, quote);
  }
  return Uint8Array.from(bytes);
}

/** Every value that is there fits its column, so the record is short only at its end. */
function isPlausible(context: RepairContext, { start, end }: ScannedRecord): boolean {
  const { text } = context;
  return locateCells(text.bytes, start, end).every((cell, index) =>
    fitsColumn(context, readRaw(text, cell).value, index),
  );
}
