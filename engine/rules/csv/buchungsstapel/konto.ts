import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKonto } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const konto = cellRule(buchungsstapel, {
  id: "CSV-R-007",
  severity: "error",
  title: "Das Konto fehlt oder ist ungültig",
  what: "Feld 7 ist leer, 0 oder enthält andere Zeichen als Ziffern.",
  why: "Jeder Datensatz nennt Konto und Gegenkonto.",
  effect:
    "Der Datensatz wird abgelehnt; nach einer öffentlichen Quelle wird das Konto der vorherigen Zeile übernommen.",
  fix: "Tragen Sie das Konto ein.",
  fixAtSource: "Ergänzen Sie die Kontenzuordnung im Vorsystem.",
  clientRequest: requestKonto,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 7; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "Kontonummer mit höchstens 9 Ziffern, größer 0",
  fields: ["konto"],
  detects: ["empty", "zero", "notNumeric", "decimals", "decimalPoint", "sign", "value"],
  good: ["8400"],
  bad: ["", "0", "84A0"],
});
