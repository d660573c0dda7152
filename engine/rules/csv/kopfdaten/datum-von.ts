import { requestExportPeriod } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const datumVon = headerRule({
  id: "CSV-H-015",
  severity: "error",
  title: "„Datum von“ fehlt oder ist ungültig",
  what: "Feld 15 der Kopfdaten ist leer oder kein wirkliches Datum im Aufbau JJJJMMTT.",
  why: "Ein Buchungsstapel nennt Beginn und Ende seines Zeitraums.",
  effect: "Der Stapel wird beim Einlesen in die Stapelverarbeitung abgelehnt.",
  fix: "Tragen Sie den ersten Tag des Zeitraums ein.",
  fixAtSource: "Lassen Sie das Vorsystem den Zeitraum des Stapels ausgeben.",
  clientRequest: requestExportPeriod,
  source: "DATEV-Entwicklerportal, Header, Feld 15; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "JJJJMMTT, zum Beispiel 20260101",
  field: 15,
  holds: (header) => header.category !== 21 || readDay(header.value("datumVon")) !== null,
  good: [{}],
  bad: [{ datumVon: "" }, { datumVon: "20260132" }],
});
