import { requestExportPeriod } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const datumBis = headerRule({
  id: "CSV-H-016",
  severity: "error",
  title: "„Datum bis“ fehlt oder ist ungültig",
  what: "Feld 16 der Kopfdaten ist leer oder kein wirkliches Datum im Aufbau JJJJMMTT.",
  why: "Ein Buchungsstapel nennt Beginn und Ende seines Zeitraums.",
  effect: "Der Stapel wird beim Einlesen in die Stapelverarbeitung abgelehnt.",
  fix: "Tragen Sie den letzten Tag des Zeitraums ein.",
  fixAtSource: "Lassen Sie das Vorsystem den Zeitraum des Stapels ausgeben.",
  clientRequest: requestExportPeriod,
  source: "DATEV-Entwicklerportal, Header, Feld 16; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "JJJJMMTT, zum Beispiel 20260131",
  field: 16,
  holds: (header) => header.category !== 21 || readDay(header.value("datumBis")) !== null,
  good: [{}],
  bad: [{ datumBis: "" }, { datumBis: "31.01.2026" }],
});
