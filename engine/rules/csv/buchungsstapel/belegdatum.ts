import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const belegdatum = cellRule(buchungsstapel, {
  id: "CSV-R-010",
  severity: "error",
  title: "Das Belegdatum fehlt oder ist ungültig",
  what: "Das Belegdatum ist leer oder kein wirklicher Tag im Aufbau TTMM.",
  why: "Das Belegdatum besteht aus Tag und Monat; das Jahr ergibt sich aus dem Wirtschaftsjahr in den Kopfdaten.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie das Belegdatum vierstellig ein.",
  fixAtSource: "Stellen Sie das Belegdatum der Ausgabe im Vorsystem auf TTMM.",
  clientRequest: "Bitte tragen Sie bei den genannten Buchungen ein gültiges Belegdatum ein.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 10",
  confidence: "official",
  expected: "TTMM, zum Beispiel 1501",
  fields: ["belegdatum"],
  detects: ["empty", "date", "notNumeric"],
  good: ["1501"],
  bad: ["", "3102", "1513"],
});
