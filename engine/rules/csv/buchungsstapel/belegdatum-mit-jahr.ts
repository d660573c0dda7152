import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const belegdatumMitJahr = cellRule(buchungsstapel, {
  id: "CSV-R-010a",
  severity: "error",
  title: "Belegdatum mit Jahr oder Punkten",
  what: "Das Belegdatum enthält ein Jahr oder Punkte.",
  why: "Das Belegdatum besteht aus genau vier Ziffern für Tag und Monat; das Jahr stammt aus den Kopfdaten.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Kürzen Sie das Belegdatum auf TTMM und prüfen Sie, ob das Jahr zum Wirtschaftsjahr passt.",
  fixAtSource: "Stellen Sie das Belegdatum der Ausgabe im Vorsystem auf TTMM.",
  clientRequest:
    "Bitte lassen Sie im Export das Belegdatum ohne Jahr und ohne Punkte ausgeben, zum Beispiel 1501 für den 15. Januar.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 10; öffentliche Fehlerberichte",
  confidence: "several",
  expected: "TTMM, zum Beispiel 1501",
  fields: ["belegdatum"],
  detects: ["dateWithYear"],
  good: ["1501"],
  bad: ["15012026", "150126", "15.01.2026"],
});
