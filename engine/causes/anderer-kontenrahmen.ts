import { requestChart } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";

export const andererKontenrahmen: CauseKind = {
  id: "anderer-kontenrahmen",
  title: "Konten eines anderen Kontenrahmens",
  text: ({ find }) =>
    find("CSV-P-009") === undefined
      ? "Einzelne Konten haben nur im anderen Kontenrahmen (SKR03 oder SKR04) diese Bedeutung. Meist ist bei der Umstellung des Kontenrahmens ihre Zuordnung im Vorsystem stehen geblieben. Vergleichen Sie die genannten Konten mit dem Kontenrahmen des Mandanten."
      : "Die Konten gehören zum anderen Kontenrahmen (SKR03 oder SKR04) als in Feld 27 der Kopfdaten. Prüfen Sie, welcher Kontenrahmen beim Mandanten gilt, und geben Sie die Datei mit diesem Kontenrahmen neu aus. Danach entfallen die übrigen Befunde zu den Konten meist.",
  clientRequest: requestChart,
  repairedBy: [],
  explains: ({ find, select }) => {
    const isWhole = find("CSV-P-009") !== undefined;
    if (!isWhole && find("CSV-P-009a") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-P-009" || rule === "CSV-P-009a");
    return isWhole ? [...lead, ...select(({ rule }) => consequences.has(rule))] : lead;
  },
};

const consequences: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-C-007",
  "CSV-X-011",
  "CSV-X-015",
  "CSV-X-015a",
  "CSV-X-016",
  "CSV-X-017",
  "CSV-X-049",
  "CSV-X-053",
  "CSV-P-003",
  "CSV-P-004",
  "CSV-P-006",
  "CSV-P-007",
]);
