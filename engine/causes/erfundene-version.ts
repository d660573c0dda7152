import { requestNewerExport } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";

export const erfundeneVersion: CauseKind = {
  id: "erfundene-version",
  title: "Versionsangaben, die es nicht gibt",
  text: "Versionsnummer oder Formatversion in den Kopfdaten sind nie veröffentlicht worden; vermutlich hat das Vorsystem sie geschätzt oder hochgezählt. Tragen Sie in Feld 2 die Versionsnummer 700 ein und in Feld 5 die Formatversion, nach der die Spalten aufgebaut sind.",
  clientRequest: requestNewerExport,
  repairedBy: ["CSV-H-002", "CSV-H-005"],
  explains: ({ select, firstValue }) => {
    const lead = select(({ rule }, index) => invented.has(rule) && /^\d+$/u.test(firstValue(index)));
    if (lead.length === 0) return null;
    return [...lead, ...select(({ rule }) => consequences.has(rule))];
  },
};

const invented: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-H-002", "CSV-H-005", "CSV-H-005b"]);
const consequences: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-S-002", "CSV-S-002a", "CSV-R-917", "CSV-R-918"]);
