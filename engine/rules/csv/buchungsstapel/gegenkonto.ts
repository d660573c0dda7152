import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKonto } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const gegenkonto = cellRule(buchungsstapel, {
  id: "CSV-R-008",
  severity: "error",
  title: "Das Gegenkonto fehlt oder ist ungültig",
  what: "Feld 8 ist leer, 0 oder enthält andere Zeichen als Ziffern.",
  why: "Jeder Datensatz nennt Konto und Gegenkonto.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie das Gegenkonto ein.",
  fixAtSource: "Ergänzen Sie die Kontenzuordnung im Vorsystem.",
  clientRequest: requestKonto,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 8; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "Kontonummer mit höchstens 9 Ziffern, größer 0",
  fields: ["gegenkonto"],
  detects: ["empty", "zero", "notNumeric", "decimals", "decimalPoint", "sign", "value"],
  good: ["8400"],
  bad: ["", "0", "Bank"],
});
