import { requestFiscalYear } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const wjBeginn = headerRule({
  id: "CSV-H-013",
  severity: "error",
  title: "Der Beginn des Wirtschaftsjahres fehlt oder ist ungültig",
  what: "Feld 13 der Kopfdaten ist leer oder kein wirkliches Datum im Aufbau JJJJMMTT.",
  why: "Aus dem Beginn des Wirtschaftsjahres ergibt sich das Jahr der Belegdaten, die nur Tag und Monat enthalten.",
  effect: "Das Wirtschaftsjahr ist unbekannt; die Datei wird abgelehnt.",
  fix: "Tragen Sie den ersten Tag des Wirtschaftsjahres ein.",
  fixAtSource: "Hinterlegen Sie den Beginn des Wirtschaftsjahres in den Stammdaten der Schnittstelle.",
  clientRequest: requestFiscalYear,
  source: "DATEV-Entwicklerportal, Header, Feld 13; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "JJJJMMTT, zum Beispiel 20260101",
  field: 13,
  holds: (header) => readDay(header.value("wjBeginn")) !== null,
  good: [{}],
  bad: [{ wjBeginn: "" }, { wjBeginn: "01.01.2026" }, { wjBeginn: "20261301" }],
});
