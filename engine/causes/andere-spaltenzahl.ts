import { requestNewerExport } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";

export const andereSpaltenzahl: CauseKind = {
  id: "andere-spaltenzahl",
  title: "Spalten einer anderen Formatversion",
  text: "Die Zahl der Spalten passt zu einer anderen Version des Formats als der in den Kopfdaten angegebenen. Meist wurde nur die Versionsnummer erhöht oder eine alte Vorlage weiterverwendet. Stellen Sie Feld 5 der Kopfdaten und den Aufbau der Spalten im Vorsystem auf dieselbe Version ein.",
  clientRequest: requestNewerExport,
  repairedBy: ["CSV-S-005"],
  explains: ({ find, select }) => {
    if (find("CSV-S-005") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-S-005");
    return [...lead, ...select(({ rule }) => consequences.has(rule))];
  },
};

const consequences: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-S-002",
  "CSV-S-002a",
  "CSV-S-003",
  "CSV-S-003a",
  "CSV-R-901",
  "CSV-R-917",
  "CSV-R-918",
]);
