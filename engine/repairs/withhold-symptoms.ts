import { findRepairedBy } from "#engine/causes/find-causes.ts";
import type { Report } from "#engine/rules/reported.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";

/**
 * Rules whose repairs wait: their findings follow from a mistake that is still there, so that repairing them would hide
 * it. A finding that belongs to a cause is repaired only by what undoes this cause.
 */
export function withholdSymptoms({ causes = [], findings }: Report): ReadonlySet<ReportedId> {
  const withheld = new Set<ReportedId>();
  for (const cause of causes) {
    const repairedBy = findRepairedBy(cause.id);
    if (repairedBy === "all") continue;
    for (const index of cause.findings) {
      const rule = findings[index]?.rule;
      if (rule !== undefined && !repairedBy.includes(rule)) withheld.add(rule);
    }
  }
  return withheld;
}
