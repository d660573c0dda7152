import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { toScannable } from "#engine/csv/scan/encoding.ts";
import { isCodePage } from "#engine/csv/scan/guess-code-page.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { CheckedFile, CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import { locateLines } from "#engine/repairs/csv/context/locate-lines.ts";
import type { WholeFile } from "#engine/repairs/csv/context/repair-context.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { repairOpenQuotes } from "./open-quote-repair.ts";
import { repairPaddedLines } from "./padded-lines.ts";
import { repairSeparators } from "./separator-repair.ts";
import { repairWrappedLines } from "./wrapped-lines.ts";
import { repairWrittenLineEnds } from "./written-line-ends.ts";

/** Answers to the findings after which a check stops; at most one of them stands in a report. */
function repairStructure({ name, result, bytes }: CheckedFile): readonly PlannedRepair[] {
  const { findings, encoding = "windows-1252" } = result.report;
  const repair = structureRepairs.find(([rule]) => findings.some((finding) => finding.rule === rule))?.[1];
  // UTF-16 is converted first, which changes every byte; other repairs follow after the next check.
  if (repair === undefined || encoding.startsWith("utf-16")) return [];
  // An old code page has the same separators; read as Windows-1252 every letter of it is written back as it was.
  const readAs = isCodePage(encoding) ? "windows-1252" : encoding;
  const own = { ...result, report: { ...result.report, encoding: readAs } };
  return repair({ name, result: own, text: toScannable(bytes, readAs) }) ?? [];
}

const toList = (repair: PlannedRepair | null): readonly PlannedRepair[] => (repair === null ? [] : [repair]);

const structureRepairs: readonly (readonly [RuleId, (file: WholeFile) => readonly PlannedRepair[]])[] = [
  ["CSV-F-013", (file) => toList(repairSeparators(file))],
  ["CSV-F-014", repairOpenQuotes],
  ["CSV-F-024", (file) => toList(repairWrittenLineEnds(file))],
  ["CSV-F-025", (file) => toList(dropLeadingLines(file))],
  ["CSV-F-032", (file) => toList(repairWrappedLines(file))],
  ["CSV-F-033", (file) => toList(repairPaddedLines(file))],
  ["CSV-F-049", (file) => toList(dropSecondHeader(file))],
  ["CSV-F-040", (file) => toList(dropMarks(file))],
  ["CSV-F-041", (file) => toList(dropEmptyLines(file))],
];

/** Two equal lines say no more than one. */
function dropSecondHeader({ text }: WholeFile): PlannedRepair | null {
  const lines = locateLines(text.bytes, text.start);
  const first = lines.next().value;
  const second = lines.next().value;
  if (!first || !second || first.end - first.start !== second.end - second.start) return null;
  const isSame = text.bytes
    .subarray(first.start, first.end)
    .every((byte, at) => byte === text.bytes[second.start + at]);
  if (!isSame) return null;
  const edits = createEditBuilder();
  edits.add(second.start, second.next - second.start, new Uint8Array(0), 2, 0);
  const title = "Zweite, gleiche Zeile mit Kopfdaten entfernen";
  return { rule: "CSV-F-049", risk: "low", title, uncovers: true, edits: edits.finish() };
}

/** One byte order mark is enough. */
function dropMarks({ text: { bytes, start } }: WholeFile): PlannedRepair {
  let end = start;
  while (bytes[end] === 0xef && bytes[end + 1] === 0xbb && bytes[end + 2] === 0xbf) end += 3;
  const edits = createEditBuilder();
  if (end > start) edits.add(start, end - start, new Uint8Array(0), 1, 0);
  const title = "Überzählige Kennungen am Dateianfang entfernen";
  return { rule: "CSV-F-040", risk: "low", title, uncovers: true, edits: edits.finish() };
}

/** Empty lines between records; those inside of a text belong to it. */
function dropEmptyLines({ text: { bytes, start, isUtf8 } }: WholeFile): PlannedRepair | null {
  const edits = createEditBuilder();
  const scanner = createRecordScanner(bytes, start, isUtf8);
  const { current } = scanner;
  while (scanner.next()) {
    if (current.isUnclosed) return null;
    if (current.end === current.start)
      edits.add(current.start, scanner.position() - current.start, new Uint8Array(0), current.line, 0);
  }
  return { rule: "CSV-F-041", risk: "low", title: "Leere Zeilen entfernen", uncovers: true, edits: edits.finish() };
}

/** Removes all lines above the header, usually blank lines and titles. */
function dropLeadingLines({ text }: WholeFile): PlannedRepair | null {
  let line = 0;
  for (const { start, end } of locateLines(text.bytes, text.start)) {
    if (++line > maxLeadingLines) return null;
    if (!/^"?(?:EXTF|DTVF)"?;/i.test(decodeBytes(text.bytes, start, Math.min(end, start + 8), text.isUtf8))) continue;
    if (line === 1) return null;
    const edits = createEditBuilder();
    edits.add(text.start, start - text.start, new Uint8Array(0), 1, 0);
    const above = decodeBytes(text.bytes, text.start, start, text.isUtf8);
    const isBlank = above.trim() === "";
    const repair = { rule: "CSV-F-025", uncovers: true, edits: edits.finish() } as const;
    if (generatedNames.test(above)) {
      return { ...repair, risk: "low", title: "Zeile mit Spaltennamen eines Programms entfernen" };
    }
    return isBlank
      ? { ...repair, risk: "low", title: "Leere Zeilen vor den Kopfdaten entfernen" }
      : {
          ...repair,
          risk: "high",
          title: "Zeilen vor den Kopfdaten entfernen",
          loses: "Die Zeilen vor den Kopfdaten entfallen.",
        };
  }
  return null;
}

const maxLeadingLines = 50;

/** Programs number columns that have no name, for example Power Query. */
const generatedNames = /^\s*"?(Column|Spalte|Field|Feld)1"?(?:;"?\1\d+"?)+;*\s*$/;

export const structure: CsvRepair = {
  needs: "file",
  rules: structureRepairs.map(([rule]) => rule),
  propose: repairStructure,
};
