import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const umsatzNachkommastellen = cellRule(buchungsstapel, {
  id: "CSV-R-001a",
  severity: "hint",
  title: "Umsatz ohne zwei Nachkommastellen",
  what: "Der Umsatz hat keine oder nur eine Nachkommastelle.",
  why: "Das Entwicklerportal beschreibt den Umsatz mit zwei Nachkommastellen; auch eine Musterdatei enthält ganze Beträge.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Eine Korrektur ist nicht erforderlich.",
  fixAtSource: "Lassen Sie das Vorsystem Beträge mit zwei Nachkommastellen ausgeben.",
  clientRequest: "Bitte lassen Sie Beträge im Export mit zwei Nachkommastellen ausgeben.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 1; DATEV-Musterdatei Buchungsstapel 2015",
  confidence: "official",
  expected: "zwei Nachkommastellen, zum Beispiel 119,00",
  oncePerFile: ["Betrag", "Beträge"],
  fields: ["umsatz"],
  detects: ["portal"],
  good: ["119,00"],
  bad: ["119", "119,5"],
});
