import { bySeverity, countByRule, type RuleLine } from "#data/checks/count-by-rule.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";
import type { JudgedFile } from "./judge-findings.ts";

/** One rule with the files that violate it, and its recent occurrences. */
export interface RuleOverFiles extends RuleLine {
  readonly rows: readonly FileCheckRow[];
  /** Files of the last 30 days, and of the 30 days before them. */
  readonly recent: number;
  readonly before: number;
}

const spanMs = 30 * dayMs;

/** The rules of these files, most severe first, then most files. */
export const listRules = (files: readonly JudgedFile[], now: number): readonly RuleOverFiles[] => {
  const rowsOf = new Map<string, FileCheckRow[]>();
  for (const { row, findings } of files) {
    for (const { rule } of findings) {
      const rows = rowsOf.get(rule);
      if (rows) rows.push(row);
      else rowsOf.set(rule, [row]);
    }
  }
  return countByRule(files.map(({ findings }) => findings))
    .toSorted(bySeverity)
    .map((line) => {
      const rows = rowsOf.get(line.rule) ?? [];
      const ages = rows.map(({ checkedAt, createdAt }) => now - (checkedAt ?? createdAt));
      return {
        ...line,
        rows,
        recent: ages.filter((age) => age < spanMs).length,
        before: ages.filter((age) => age >= spanMs && age < 2 * spanMs).length,
      };
    });
};
