import { requestOtherYear } from "#engine/model/client-requests.ts";
import type { OtherYear } from "#engine/model/content.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { formatCount } from "#engine/values/number-formats.ts";
import type { CauseKind } from "./cause.ts";

export const anderesJahr: CauseKind = {
  id: "anderes-jahr",
  title: "Kopfdaten eines anderen Jahres",
  text: ({ content }) => {
    const year = content?.year ?? null;
    const advice =
      "Meist stammen die Kopfdaten aus der Vorlage eines anderen Jahres. Prüfen Sie die Felder 13, 15 und 16, und geben Sie die Datei mit dem richtigen Wirtschaftsjahr neu aus.";
    if (year === null) return advice;
    const [example = ""] = year.examples;
    return `Die Kopfdaten nennen das Jahr ${year.headerYear}; ${describeEvidence(year, example)}. ${advice}`;
  },
  clientRequest: requestOtherYear,
  repairedBy: [],
  explains: ({ find, select }) => {
    if (find("CSV-P-022") === undefined) return null;
    return [...select(({ rule }) => rule === "CSV-P-022"), ...select(({ rule }) => consequences.has(rule))];
  },
};

function describeEvidence({ from, year, dates }: OtherYear, example: string): string {
  const count = formatCount(dates, "verglichener Datensatz", "verglichene Datensätze");
  switch (from) {
    case "dates":
      return `${count} haben ein Leistungsdatum im Jahr ${year}, zum Beispiel „${example}“`;
    case "numbers":
      return `${count} nennen in Belegfeld 1 oder Buchungstext das Jahr ${year}, zum Beispiel „${example}“`;
    case "bezeichnung":
      return `die Bezeichnung „${example}“ nennt das Jahr ${year}`;
    case "name":
      return `der Dateiname „${example}“ nennt denselben Monat im Jahr ${year}`;
  }
}

const consequences: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-X-012",
  "CSV-X-013",
  "CSV-X-014",
  "CSV-X-035",
  "CSV-X-036",
  "CSV-P-002",
  "CSV-P-026",
]);
