import { extfHeader } from "#engine/formats/extf-header.ts";
import { unknownNotation } from "#engine/repairs/csv/columns/column-notation.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import { fieldsMayHaveMoved } from "#engine/repairs/csv/context/losses.ts";
import { fitsColumn } from "#engine/repairs/csv/context/plausible-record.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { encodeText } from "#engine/repairs/csv/text/encode-text.ts";
import { readRaw, writeCell } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import { weigh } from "#engine/repairs/edit/repair.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { formatCount } from "#engine/values/number-formats.ts";
import { type HeaderRepair, headerRepairs } from "./header-repairs.ts";
import { findShift } from "./shifted-header.ts";
import { isShortAtEnd } from "./short-header.ts";

/** Repairs of line 1: a shift first, because after it every other finding of the line is noise. */
function repairHeader(context: RepairContext): readonly PlannedRepair[] {
  const ruleIds = new Set(context.result.report.findings.map(({ rule }) => rule));
  if (ruleIds.has("CSV-H-102")) return repairShift(context);
  const repairs: PlannedRepair[] = [];
  for (const repair of headerRepairs) {
    const rule = repair.rules.find((id) => ruleIds.has(id));
    const proposal = rule === undefined ? null : repairField(context, repair, rule);
    if (proposal !== null) repairs.push(proposal);
  }
  for (const { rules, make } of lineOneRepairs) if (rules.some((id) => ruleIds.has(id))) repairs.push(...make(context));
  return repairs;
}

function repairShift({ headerLine, text }: RepairContext): readonly PlannedRepair[] {
  const shift = findShift(headerLine.cells.map((cell) => readRaw(text, cell)));
  const cell = shift === null ? undefined : headerLine.cells[shift.at];
  if (shift === null || cell === undefined) return [];
  const edits = createEditBuilder();
  if (shift.kind === "insert") {
    const empty = extfHeader[shift.at]?.quoted === true ? '"";' : ";";
    edits.add(cell.from, 0, encodeText(empty, text.isUtf8) ?? nothing, 1, shift.at + 1);
  } else edits.add(cell.from, cell.to - cell.from + 1, nothing, 1, shift.at + 1);
  const title =
    shift.kind === "insert"
      ? `Fehlendes Feld ${shift.at + 1} in die Kopfdaten einfügen`
      : `Überzähliges leeres Feld ${shift.at + 1} aus den Kopfdaten entfernen`;
  const loses = "Alle Felder der Kopfdaten dahinter rücken um eines weiter; prüfen Sie danach jedes von ihnen.";
  return [{ rule: "CSV-H-102", risk: "medium", loses, title, edits: edits.finish() }];
}

function repairField(context: RepairContext, repair: HeaderRepair, rule: RuleId): PlannedRepair | null {
  const { headerLine, text } = context;
  const raw = headerLine.cells[repair.field - 1];
  if (raw === undefined) return null;
  const { value, isQuoted } = readRaw(text, raw);
  const checked = context.fieldAt(1, repair.field);
  // A field of line 1 has no column that could prove anything.
  const fix = repair.fix({ value, isQuoted, checked, line: 1, notation: () => unknownNotation }, context);
  if (fix === null || fix.value === value) return null;
  const quoted = isQuoted || (raw.from === raw.to && extfHeader[repair.field - 1]?.quoted === true);
  const written = writeCell(fix.value, quoted, text.isUtf8);
  if (written === null) return null;
  const edits = createEditBuilder();
  edits.add(raw.from, raw.to - raw.from, written, 1, repair.field);
  return { rule, title: repair.title, ...weigh(fix.risk, repair.loses), edits: edits.finish() };
}

/** Which of the two days is wrong cannot be told; that they changed places is only likely. */
function swapPeriod({ headerLine, text }: RepairContext): readonly PlannedRepair[] {
  const [from, to] = headerLine.cells.slice(14, 16);
  if (from === undefined || to === undefined) return [];
  const edits = createEditBuilder();
  edits.add(from.from, from.to - from.from, text.bytes.slice(to.from, to.to), 1, 15);
  edits.add(to.from, to.to - to.from, text.bytes.slice(from.from, from.to), 1, 16);
  const loses = "Dass nur eines der beiden Daten falsch ist, ist danach nicht mehr zu sehen.";
  const title = "„Datum von“ und „Datum bis“ vertauschen";
  return [{ rule: "CSV-H-103", risk: "high", loses, title, edits: edits.finish() }];
}

function clearStapelFields({ headerLine, text }: RepairContext): readonly PlannedRepair[] {
  const edits = createEditBuilder();
  for (const [index, cell] of headerLine.cells.slice(14, 22).entries()) {
    const { value, isQuoted } = readRaw(text, cell);
    const empty = isQuoted ? Uint8Array.of(34, 34) : nothing;
    if (value !== "") edits.add(cell.from, cell.to - cell.from, empty, 1, 15 + index);
  }
  const title = "Felder 15 bis 22 der Kopfdaten leeren";
  return [
    { rule: "CSV-H-108", risk: "medium", title, loses: "Der Inhalt der Felder entfällt.", edits: edits.finish() },
  ];
}

/** Missing fields are appended empty, empty ones after the last are cut off. */
function repairLength({ headerLine, headingLine, header, headings, text }: RepairContext): readonly PlannedRepair[] {
  const { cells, end } = headerLine;
  const edits = createEditBuilder();
  if (cells.length < extfHeader.length) {
    const padding = extfHeader.slice(cells.length).map(({ quoted }) => (quoted === true ? ';""' : ";"));
    edits.add(end, 0, encodeText(padding.join(""), text.isUtf8) ?? nothing, 1, 0);
    const title = "Kopfdaten auf 31 Felder auffüllen";
    const isSafe = isShortAtEnd(cells.map((cell) => readRaw(text, cell)));
    return [
      { rule: "CSV-H-101", ...weigh(isSafe ? "low" : "medium", fieldsMayHaveMoved), title, edits: edits.finish() },
    ];
  }
  const first = cells[extfHeader.length];
  if (first === undefined || header.cells.slice(extfHeader.length).some((cell) => cell !== "")) return [];
  edits.add(first.from - 1, end - first.from + 1, nothing, 1, 0);
  const title = "Leere Felder hinter Feld 31 der Kopfdaten abschneiden";
  const repair = { rule: "CSV-H-101a", title, edits: edits.finish() } as const;
  // A spreadsheet pads to the width of the table, a program ends every line with one more; others may be anywhere.
  const isFilledUp = cells.length >= headings.length && cells.length - extfHeader.length > 1;
  const isHabit = cells.length === extfHeader.length + 1 && headingLine.cells.length === headings.length + 1;
  return [
    isFilledUp || isHabit ? { ...repair, risk: "low" } : { ...repair, risk: "medium", loses: fieldsMayHaveMoved },
  ];
}

/** Repairs of line 2: a missing line is inserted, names are replaced by the official ones. */
function repairHeadings(context: RepairContext): readonly PlannedRepair[] {
  const { result, table, text, headingLine } = context;
  if (table === undefined) return [];
  const { report } = result;
  const has = (id: RuleId) => report.findings.some(({ rule }) => rule === id);
  if (has("CSV-S-001")) return insertHeadings(context);
  const repairs: PlannedRepair[] = [];
  const unknown = report.findings.findIndex(({ rule }) => rule === "CSV-S-003a");
  if (unknown >= 0) {
    const edits = createEditBuilder();
    for (const field of report.findings[unknown]?.fields ?? []) {
      const raw = headingLine.cells[field - 1];
      const name = encodeText(table.fields[field - 1]?.name ?? "", text.isUtf8);
      if (raw !== undefined && name !== null) edits.add(raw.from, raw.to - raw.from, name, 2, field);
    }
    const title = "Unbekannte Überschriften durch die amtlichen Namen ersetzen";
    const loses =
      "Die unbekannten Überschriften entfallen; stehen darunter andere Werte, ist es danach nicht mehr zu sehen.";
    repairs.push({ rule: "CSV-S-003a", risk: "medium", loses, title, edits: edits.finish() });
  }
  if (has("CSV-S-004")) {
    const edits = createEditBuilder();
    for (const [index, raw] of headingLine.cells.entries()) {
      const { value, isQuoted } = readRaw(text, raw);
      const bare = isQuoted ? encodeText(value, text.isUtf8) : null;
      if (bare === null || /[";\r\n\ufffd]/.test(value)) continue;
      edits.add(raw.from, raw.to - raw.from, bare, 2, index + 1);
    }
    const title = "Anführungszeichen um Überschriften entfernen";
    repairs.push({ rule: "CSV-S-004", risk: "low", title, edits: edits.finish() });
  }
  return repairs.filter(({ edits }) => edits.count > 0);
}

function insertHeadings(context: RepairContext): readonly PlannedRepair[] {
  const { table, version, headings, headingLine, headerLine, text } = context;
  const isRecord = headings.some((heading) => heading.trim() !== "");
  const count = isRecord ? headings.length : (table?.versions.find((one) => one.version === version)?.fieldCount ?? 0);
  const names = (table?.fields ?? []).slice(0, count).map(({ name }) => name);
  if (names.length === 0 || names.length < count) return [];
  const isNewLine = headingLine.start > headerLine.end;
  const line = `${isNewLine ? "" : "\r\n"}${names.join(";")}${isRecord || headingLine.cells.length === 0 ? "\r\n" : ""}`;
  const written = encodeText(line, text.isUtf8);
  if (written === null) return [];
  const edits = createEditBuilder();
  edits.add(headingLine.start, isRecord ? 0 : headingLine.end - headingLine.start, written, 2, 0);
  const preview = [{ line: 2, before: "", after: formatCount(count, "Überschrift", "Überschriften") }];
  const repair = { rule: "CSV-S-001", title: "Überschriftenzeile einfügen", preview, edits: edits.finish() } as const;
  const isWhole = count === table?.versions.find((one) => one.version === version)?.fieldCount;
  const fits = headings.every((heading, index) => fitsColumn(context, heading, index));
  if (isWhole && (!isRecord || fits)) return [{ ...repair, risk: "low" }];
  const loses = "Ob die Spalten in dieser Reihenfolge stehen, sagt die Datei nicht.";
  return [{ ...repair, risk: "medium", loses }];
}

const nothing = new Uint8Array(0);

/** Repairs of line 1 as a whole, after those of its fields. */
const lineOneRepairs: readonly {
  readonly rules: readonly RuleId[];
  readonly make: (context: RepairContext) => readonly PlannedRepair[];
}[] = [
  { rules: ["CSV-H-103"], make: swapPeriod },
  { rules: ["CSV-H-108"], make: clearStapelFields },
  { rules: ["CSV-H-101", "CSV-H-101a"], make: repairLength },
];

export const header: CsvRepair = {
  needs: "lines",
  rules: ["CSV-H-102", ...[...headerRepairs, ...lineOneRepairs].flatMap(({ rules }) => rules)],
  propose: repairHeader,
};

export const headings: CsvRepair = {
  needs: "lines",
  rules: ["CSV-S-001", "CSV-S-003a", "CSV-S-004"],
  propose: repairHeadings,
};
