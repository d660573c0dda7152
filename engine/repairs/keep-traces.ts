import type { Report } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { PlannedRepair } from "./edit/repair.ts";

/**
 * Digits a spreadsheet took stand nowhere in the file; that they are missing is known by its other traces alone. Who
 * removes these makes a file look sound that is not, so that this is left to a person.
 */
export function keepTraces({ findings }: Report): (repair: PlannedRepair) => PlannedRepair {
  const hasLostDigits = findings.some(({ rule }) => rule === lostDigits);
  return (repair) =>
    hasLostDigits && repair.risk === "low" && traces.has(repair.rule)
      ? { ...repair, risk: "medium", loses: tracesGo }
      : repair;
}

const lostDigits: RuleId = "CSV-F-051";

/** What CSV-F-023 goes by. */
const traces: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-F-026",
  "CSV-F-028",
  "CSV-H-006",
  "CSV-H-101a",
  "CSV-R-010",
  "CSV-R-010a",
  "CSV-R-010b",
  "CSV-R-911",
  "CSV-R-915",
]);

const tracesGo =
  "Danach ist der Datei nicht mehr anzusehen, dass ein Tabellenprogramm führende Nullen entfernt haben kann.";
