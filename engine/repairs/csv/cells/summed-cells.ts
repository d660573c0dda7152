import { quote } from "#engine/csv/scan/byte-kinds.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { Field } from "#engine/formats/field-table.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

export type VisitCell = (finding: number, line: number, field: number, from: number, to: number) => void;

/** Rules that are reported once per file and whose cells can be found again by their column. */
const conditions: { readonly [Id in RuleId]?: (field: Field, isQuoted: boolean) => boolean } = {
  "CSV-F-027": ({ quoted }, isQuoted) => isQuoted && quoted !== true,
  "CSV-R-916": ({ reserved, type }) => reserved === true || type === "empty",
};

/** All cells of the findings of which the report lists only the first one. */
export function visitSummedCells({ result, text, headings, fieldAt }: RepairContext, visit: VisitCell): void {
  const summed = result.report.findings.flatMap(({ rule, values, fields }, finding) => {
    const condition = Object.entries(conditions).find(([id]) => id === rule)?.[1];
    return values === undefined || condition === undefined ? [] : [{ finding, fields, condition }];
  });
  if (summed.length === 0) return;
  const { bytes, start } = text;
  const scanner = createRecordScanner(bytes, Math.min(start, bytes.length), text.isUtf8);
  const record = scanner.current;
  while (scanner.next() && !record.isUnclosed) {
    if (record.record === 2 || (record.record > 2 && record.fieldCount !== headings.length)) continue;
    for (const { finding, fields, condition } of summed) {
      for (const field of fields) {
        if (record.filledIn[field - 1] !== record.record) continue;
        const from = record.from[field - 1] as number;
        const checked = fieldAt(record.line, field);
        if (checked === null || !condition(checked.field, bytes[from - 1] === quote)) continue;
        visit(finding, record.line, field, from, record.to[field - 1] as number);
      }
    }
  }
}
