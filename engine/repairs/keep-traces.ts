import type { Report } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { PlannedRepair } from "./edit/repair.ts";

/**
 * Digits a spreadsheet took stand nowhere in the file; only its other traces tell that they are missing. A repair that
 * removes a trace makes such a file look sound, so it is left to a person. Traces that DATEV accepts are kept unless the
 * person takes the high risk: with them the file is importable and keeps its warning.
 */
export function keepTraces({ findings }: Report): (repair: PlannedRepair) => PlannedRepair {
  const hasLostDigits = findings.some(({ rule }) => rule === lostDigits);
  return (repair) => {
    const risk = traces.get(repair.rule);
    return hasLostDigits && risk !== undefined && repair.risk === "low" ? { ...repair, risk, loses: tracesGo } : repair;
  };
}

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
