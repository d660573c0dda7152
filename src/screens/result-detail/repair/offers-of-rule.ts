import type { RepairOffer } from "#checks/repair-session.ts";
import type { Report } from "#engine/index.ts";
import { decidingSeverity } from "#text/describe-verdict.ts";

/** Facts about the repair of a Befund. */
export type RepairAnswer =
  | { readonly kind: "offered"; readonly offers: readonly RepairOffer[]; readonly count: number }
  /** A consequence of a cause that has to be fixed first. */
  | { readonly kind: "later"; readonly cause: string }
  | { readonly kind: "none" };

/** The repair of the finding at this index of the report. */
export function findRepairAnswer(report: Report, at: number, offers: readonly RepairOffer[]): RepairAnswer {
  const finding = report.findings[at];
  const own = offers.filter(({ rule }) => rule === finding?.rule);
  if (own.length > 0) return { kind: "offered", offers: own, count: own.reduce((sum, { count }) => sum + count, 0) };
  const cause = report.causes?.find(({ findings }) => findings.includes(at));
  const isUndoable = cause?.findings.some((other) => offers.some(({ rule }) => rule === report.findings[other]?.rule));
  return cause !== undefined && isUndoable ? { kind: "later", cause: cause.title } : { kind: "none" };
}

/** Counted Fundstellen of the headline that are repaired without a decision; one offer may repair several. */
export function countRepairable({ verdict, findings }: Report, offers: readonly RepairOffer[]): number {
  const severity = decidingSeverity(verdict);
  const safe = offers.filter(({ preselected }) => preselected);
  return findings
    .filter((finding) => finding.severity === severity)
    .reduce((sum, { rule, count }) => {
      const own = safe.filter((offer) => offer.rule === rule).reduce((total, offer) => total + offer.count, 0);
      return sum + Math.min(own, count);
    }, 0);
}
