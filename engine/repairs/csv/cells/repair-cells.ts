import { decodeBytes, decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { createNotationReader } from "#engine/repairs/csv/columns/column-notation.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { readTrailingKind } from "#engine/repairs/csv/lines/line-repairs.ts";
import { writeCell } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder, type EditBuilder } from "#engine/repairs/edit/edit-list.ts";
import { type PlannedRepair, type Risk, weigh } from "#engine/repairs/edit/repair.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";
import { isDestroyed } from "#engine/values/destroyed-values.ts";
import type { SharedRepair } from "./cell-repair.ts";
import { cellRepairs, isShared, rankOf, repairsOf } from "./cell-repairs.ts";
import { type VisitCell, visitSummedCells } from "./summed-cells.ts";

export const cells: CsvRepair = {
  needs: "lines",
  rules: cellRepairs.flatMap(({ rules }) => rules),
  propose: (context) => {
    // Texts in quotes would prove that the last separator of every record belongs to no text.
    const quotesWait = readTrailingKind(context) === "doubtfulTrailing";
    return repairOccurrences(context).filter(({ rule }) => !quotesWait || rule !== "CSV-F-026");
  },
};

/** One pass over the occurrences; each rule and risk collects its own edits. */
function repairOccurrences(context: RepairContext): readonly PlannedRepair[] {
  const { result, text, fieldAt } = context;
  const { occurrences, report } = result;
  // A rule with two severities has two findings; its repairs are the same.
  const byRule = new Map<ReportedId, readonly Collected[]>();
  const byFinding = report.findings.map(({ rule }) => {
    const ofRule = byRule.get(rule) ?? repairsOf(rule).map((repair) => ({ rule, repair, builders: new Map() }));
    byRule.set(rule, ofRule);
    return ofRule;
  });
  const readNotation = createNotationReader(context);
  const isShifted = report.findings.some(({ rule }) => rule === "CSV-H-102");
  const visit: VisitCell = (finding, line, field, from, to) => {
    const ofRule = byFinding[finding] ?? [];
    if (ofRule.length === 0 || to <= from || (line === 1 && isShifted)) return;
    const isQuoted = text.bytes[from - 1] === quote;
    // A text whose closing quote is missing ends somewhere else.
    if (isQuoted && text.bytes[to] !== quote) return;
    const value = decodeCell(text.bytes, from, to, text.isUtf8);
    if (value.includes("\ufffd")) return;
    if (hasSwallowed(value) || isDestroyed(value)) return;
    // Writing the cell for another reason would decide what its stray quotes mean.
    const keepsStray = ofRule[0]?.rule !== "CSV-F-015" && isQuoted;
    if (keepsStray && hasStrayQuote(decodeBytes(text.bytes, from, to, text.isUtf8))) return;
    const cell = { value, isQuoted, checked: fieldAt(line, field), line, notation: () => readNotation(field) };
    for (const { repair, builders } of ofRule) {
      const fix = repair.fix(cell);
      if (fix === null) continue;
      const written = writeCell(fix.value, fix.quoted ?? isQuoted, text.isUtf8);
      const margin = isQuoted ? 1 : 0;
      if (written === null || isEqual(written, text.bytes.subarray(from - margin, to + margin))) break;
      const builder = builders.get(fix.risk) ?? createEditBuilder();
      builders.set(fix.risk, builder);
      builder.add(from - margin, to - from + 2 * margin, written, line, field);
      break;
    }
  };
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const finding = occurrences[at] as number;
    if (report.findings[finding]?.values !== undefined) continue;
    const [line, field] = [occurrences[at + 1] as number, occurrences[at + 2] as number];
    visit(finding, line, field, occurrences[at + 3] as number, occurrences[at + 4] as number);
  }
  visitSummedCells(context, visit);
  return [...byRule]
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([, ofRule]) => ofRule)
    .flatMap(({ rule, repair, builders }) =>
      [...builders].map(([risk, builder]) => ({
        rule,
        title: repair.title,
        ...weigh(risk, repair.loses),
        edits: builder.finish(),
        ...(isShared(repair) ? { isShared: true as const } : {}),
      })),
    );
}

/**
 * A text that holds a line end, a real one or one spelled out, and separators after it is the rest of its record and the
 * next one: what lies inside of it is no text to repair.
 */
function hasSwallowed(value: string): boolean {
  const written = value.indexOf("\\r\\n");
  if (written >= 0 && value.includes(";", written)) return true;
  const lineEnd = value.search(/[\r\n]/);
  const separator = lineEnd < 0 ? -1 : value.indexOf(";", lineEnd);
  return separator >= 0 && value.includes(";", separator + 1);
}

const hasStrayQuote = (raw: string): boolean => raw.replaceAll('""', "").includes('"');

interface Collected {
  readonly rule: ReportedId;
  readonly repair: SharedRepair;
  readonly builders: Map<Risk, EditBuilder>;
}

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);

const quote = 34;
