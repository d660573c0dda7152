import type { OccurrenceWords, RowRule, Rule } from "#engine/model/rule.ts";
import type { Report } from "#engine/rules/reported.ts";
import type { RowExplainer } from "./explain-rows.ts";
import { type LineReader, pickCells } from "./read-lines.ts";

/** Position of an occurrence, and its file. */
export interface OccurrencePosition {
  readonly report: Pick<Report, "records">;
  readonly sizeBytes: number;
  readonly line: number;
  /** 0 = the whole line. */
  readonly field: number;
}

const nothing: OccurrenceWords = {};

/** The rule's details about this record. */
export function describeOccurrence(
  rule: Rule,
  lines: LineReader,
  explain: RowExplainer,
  position: OccurrencePosition,
): OccurrenceWords {
  if (rule.scope === "journal" && rule.explains !== undefined) return explain(rule, position.line);
  if (!("describe" in rule) || rule.describe === undefined) return nothing;
  const { report, line, field } = position;
  if (rule.scope === "file") {
    return rule.describe({ records: report.records, sizeBytes: position.sizeBytes });
  }
  const first = lines.firstLines();
  if (first === null) return nothing;
  const { header, headings, columns, context } = first;
  if (rule.scope === "header") return rule.describe(header);
  if (rule.scope === "heading") return columns === null ? nothing : rule.describe(headings, columns, field);
  const record = lines.record(line);
  if (record === null) return nothing;
  if (rule.scope === "scan") return rule.describe({ fieldCount: record.fieldCount, headingCount: headings.length });
  if (rule.scope === "everyField") {
    const target = columns?.table.fields[field - 1];
    if (columns === null || target === undefined) return nothing;
    return rule.describe(record.cells[field - 1] ?? "", target, columns.table);
  }
  if (rule.scope === "journal") {
    return rule.describe((key) => pickCells(rule.table, [key], record.cells).values[0] ?? "", context);
  }
  if (rule.scope === "cell") return rule.describe(record.cells[field - 1] ?? "");
  const { values, fields, written } = pickCells(rule.table, findKeys(rule, field), record.cells);
  return rule.describe(values, context, fields, written);
}

/** The list of columns of a condition whose marked column this is. */
function findKeys({ table, needs, alsoFor = [], marks }: RowRule, number: number): readonly string[] {
  const key = table.fields[number - 1]?.key;
  if (key === (marks ?? needs[0])) return needs;
  return alsoFor.find(([first]) => first === key) ?? needs;
}
