import type { Report } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { PlannedRepair } from "./edit/repair.ts";

/**
 * Preselects no repair that removes traces of lost digits: without them the file would look sound, although the digits
 * are still missing. Traces that DATEV accepts have the high risk.
 */
export function keepTraces({ findings }: Report): (repair: PlannedRepair) => PlannedRepair {
  const has = (ids: readonly RuleId[]): boolean => findings.some(({ rule }) => ids.some((id) => id === rule));
  // CSV-F-023 needs two traces; with two others the time may go.
  const keepsWithoutTime = lastingTraces.filter(has).length >= 2;
  return (repair) => {
    const risk = repair.rule === "CSV-H-006" && keepsWithoutTime ? undefined : traces.get(repair.rule);
    const isTrace = risk !== undefined && repair.risk === "low" && has([lostDigits]);
    return isTrace ? { ...repair, risk, loses: tracesGo } : repair;
  };
}

/** Rules of traces that no preselected repair removes, one line per trace. */
const lastingTraces: readonly (readonly RuleId[])[] = [["CSV-H-101a"], ["CSV-R-010b", "CSV-R-915"], ["CSV-R-010a"]];

const lostDigits: RuleId = "CSV-F-051";

/** Rules about the traces that CSV-F-023 goes by, with the risk of removing them. */
const traces: ReadonlyMap<ReportedId, "medium" | "high"> = new Map<RuleId, "medium" | "high">([
  ["CSV-F-026", "high"],
  ["CSV-F-028", "high"],
  ["CSV-H-101a", "high"],
  ["CSV-H-006", "medium"],
  ["CSV-R-010", "medium"],
  ["CSV-R-010a", "medium"],
  ["CSV-R-010b", "medium"],
  ["CSV-R-911", "medium"],
  ["CSV-R-915", "medium"],
]);

const tracesGo =
  "Danach ist der Datei nicht mehr anzusehen, dass ein Tabellenprogramm führende Nullen entfernt haben kann.";
