import { useMemo } from "react";
import type { Report } from "#engine/index.ts";
import type { OccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import type { GridEdit } from "#ui/file-grid/grid-edit.ts";
import type { CellEdits } from "./use-cell-edits.ts";

/** Values are changed in records with a Fundstelle; the change log names the rule violated there. */
export function useGridEdit(
  report: Report,
  index: OccurrenceIndex,
  { changedValue, change }: CellEdits,
): GridEdit | null {
  const isTable = report.format.family === "datev-csv";
  return useMemo(() => {
    if (!isTable) return null;
    const ruleAt = (line: number, field: number): string | undefined => {
      const marks = index.marksOf(line);
      const mark = marks.find((one) => one.field === field) ?? marks[0];
      return mark && report.findings[mark.finding]?.rule;
    };
    return {
      canEdit: (line, field) => field > 0 && ruleAt(line, field) !== undefined,
      changedValue,
      commit: (cell, before, value) => {
        const rule = ruleAt(cell.line, cell.field);
        if (rule !== undefined) change({ ...cell, before, value, rule });
      },
    };
  }, [isTable, report, index, changedValue, change]);
}
