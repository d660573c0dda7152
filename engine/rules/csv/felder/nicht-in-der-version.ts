import { requestNewerExport } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const nichtInDerVersion = everyFieldRule({
  id: "CSV-R-917",
  severity: "warning",
  title: "Das Feld gibt es in der angegebenen Formatversion nicht",
  what: "Eine Spalte ist gefüllt, die es in der Formatversion der Kopfdaten noch nicht gibt.",
  why: "Die Formatversion bestimmt, welche Spalten gelesen werden.",
  effect: "Der Inhalt wird vermutlich ignoriert.",
  fix: "Tragen Sie in Feld 5 der Kopfdaten die Version ein, die zu den Spalten gehört.",
  fixAtSource: "Stellen Sie im Vorsystem die aktuelle Formatversion ein.",
  clientRequest: requestNewerExport,
  source: "Definitionen des DATEV-Format Prüfprogramms",
  confidence: "inferred",
  detects: "unknownInVersion",
  companions: ["CSV-S-002", "CSV-S-005"],
  good: [["abwSkontokonto", "4730", 13]],
  bad: [["abwSkontokonto", "4730", 12]],
});
