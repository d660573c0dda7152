import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { namesOf, simplifyHeadings } from "#engine/formats/heading-names.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import { columnAt } from "#engine/repairs/csv/context/plausible-record.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { isCutOff } from "#engine/repairs/csv/context/repair-context.ts";
import { encodeText } from "#engine/repairs/csv/text/encode-text.ts";
import { locateCells, readRaw } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import { weigh } from "#engine/repairs/edit/repair.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

export const columns: CsvRepair = { needs: "lines", rules: ["CSV-S-002", "CSV-S-002a"], propose: repairColumns };

/** Cutting empty columns removes the surplus separators of all lines in one step. */
export const cutsColumns = (context: RepairContext): boolean =>
  repairColumns(context).some(({ rule }) => rule === "CSV-S-002");

/**
 * Brings all lines to the width of the format version: missing columns are appended, empty surplus ones cut off. Where
 * the width is that of another version, the header is what is wrong.
 */
function repairColumns(context: RepairContext): readonly PlannedRepair[] {
  const { result, table, version, headings } = context;
  const has = (id: RuleId) => result.report.findings.some(({ rule }) => rule === id);
  const width = table?.versions.find((one) => one.version === version)?.fieldCount;
  // A file that ends in its headings may lack anything else, too.
  if (
    width === undefined ||
    isCutOff(result) ||
    table?.versions.some(({ fieldCount }) => fieldCount === headings.length)
  )
    return [];
  if (has("CSV-S-002a")) return toList(appendColumns(context, width));
  return has("CSV-S-002") ? toList(cutColumns(context, width)) : [];
}

const toList = (repair: PlannedRepair | null): readonly PlannedRepair[] => (repair === null ? [] : [repair]);

/** DATEV reads the short lines, too; which columns are missing, only the headings say. */
function appendColumns(context: RepairContext, width: number): PlannedRepair | null {
  const { text, table, headings } = context;
  const names = (table?.fields ?? []).slice(headings.length, width).map(({ name }) => `;${name}`);
  const title = encodeText(names.join(""), text.isUtf8);
  let padding = "";
  for (let index = headings.length; index < width; index++) {
    padding += columnAt(context, index)?.quoted === true ? ';""' : ";";
  }
  const empty = encodeText(padding, text.isUtf8);
  if (title === null || empty === null) return null;
  const edits = createEditBuilder();
  for (const { line, end, fieldCount, isEmpty, hasTrailing } of readWidths(context)) {
    if (isEmpty) continue;
    if (fieldCount !== headings.length || hasTrailing) return null;
    edits.add(end, 0, line === 2 ? title : empty, line, headings.length + 1);
  }
  return {
    rule: "CSV-S-002a",
    risk: "medium",
    loses:
      "Danach ist der Datei nicht mehr anzusehen, dass Spalten fehlten; fehlt eine mittendrin, stehen Werte falsch.",
    title: "Fehlende Spalten am Ende ergänzen",
    edits: edits.finish(),
  };
}

function cutColumns(context: RepairContext, width: number): PlannedRepair | null {
  const { text } = context;
  const edits = createEditBuilder();
  for (const { line, start, end, isEmpty } of readWidths(context)) {
    const surplus = isEmpty ? [] : locateCells(text.bytes, start, end).slice(width);
    const [first] = surplus;
    if (first === undefined) continue;
    if (line > 2 && surplus.some((cell) => readRaw(text, cell).value !== "")) return null;
    edits.add(first.from - 1, end - first.from + 1, new Uint8Array(0), line, width + 1);
  }
  const loses =
    "Die leeren Spalten und ihre Überschriften entfallen; ist eine Spalte davor zu viel, stehen Werte falsch.";
  return {
    rule: "CSV-S-002",
    ...weigh(isFilledUp(context, width) ? "low" : "medium", loses),
    title: "Überzählige leere Spalten am Ende entfernen",
    edits: edits.finish(),
  };
}

/** Each column of the table has its official heading; the columns after them have no heading. */
const isFilledUp = ({ table, headings }: RepairContext, width: number): boolean =>
  simplifyHeadings(headings).every((heading, index) => {
    const field = index < width ? table?.fields[index] : undefined;
    return field === undefined ? heading === "" : namesOf(field).includes(heading);
  });

interface Width {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly fieldCount: number;
  readonly isEmpty: boolean;
  readonly hasTrailing: boolean;
}

/** Headings and records. */
function* readWidths({ text }: RepairContext): Generator<Width> {
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  while (scanner.next() && !record.isUnclosed) {
    const { line, start, end, fieldCount, filledCount, endsWithSeparator } = record;
    if (record.record === 1) continue;
    yield { line, start, end, fieldCount, isEmpty: filledCount === 0, hasTrailing: line === 2 && endsWithSeparator };
  }
}
