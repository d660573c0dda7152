import { requestSupport } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";
import { describeEvidence } from "./spalten.ts";

export const andereKategorie: CauseKind = {
  id: "andere-kategorie",
  title: "Datensätze einer anderen Kategorie",
  text: ({ content }) => {
    const other = content?.category ?? null;
    const advice =
      "Geben Sie die Datei mit den Kopfdaten ihrer Kategorie neu aus; die Befunde zu den Datensätzen entfallen damit.";
    if (other === null) return advice;
    return `Überschriften und Werte sind die der Kategorie ${other.category} (${other.name}), die Kopfdaten nennen eine andere. ${describeEvidence(other.evidence)}${advice}`;
  },
  clientRequest: requestSupport,
  repairedBy: [],
  explains: ({ find, select }) => {
    if (find("CSV-S-013") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-S-013");
    return [
      ...lead,
      ...select(({ rule, firstLine }) => rule !== "CSV-S-013" && (firstLine >= 2 || /^CSV-S-/u.test(rule))),
    ];
  },
};
