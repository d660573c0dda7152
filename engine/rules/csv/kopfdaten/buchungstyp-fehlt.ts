import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const buchungstypFehlt = headerRule({
  id: "CSV-H-019a",
  severity: "hint",
  title: "Der Buchungstyp ist nicht angegeben",
  what: "Feld 19 der Kopfdaten ist leer.",
  why: "Ohne Angabe gilt der Buchungstyp Finanzbuchführung.",
  effect: "Es wird ein FIBU-Stapel erzeugt.",
  fix: "Tragen Sie 1 ein oder 2, wenn es sich um Buchungen zum Jahresabschluss handelt.",
  fixAtSource: "Stellen Sie den Buchungstyp in der Schnittstelle des Vorsystems ein.",
  clientRequest: requestSupport,
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "1 oder 2",
  field: 19,
  holds: (header) => header.category !== 21 || header.value("buchungstyp") !== "",
  good: [{}],
  bad: [{ buchungstyp: "" }],
});
