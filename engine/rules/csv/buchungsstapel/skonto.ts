import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const skonto = cellRule(buchungsstapel, {
  id: "CSV-R-013",
  severity: "error",
  title: "Der Skontobetrag ist ungültig",
  what: "Der Skontobetrag trägt ein Vorzeichen oder ist keine Zahl.",
  why: "Der Skontobetrag ist eine positive Zahl; ohne Skonto bleibt das Feld leer.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie den Betrag oder leeren Sie das Feld.",
  fixAtSource: "Prüfen Sie die Ausgabe des Skontobetrags im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Buchungen den Skontobetrag und geben Sie ihn ohne Vorzeichen an.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 13",
  confidence: "official",
  expected: "positiver Betrag mit höchstens zwei Nachkommastellen, zum Beispiel 2,38",
  fields: ["skonto"],
  detects: ["zero", "notNumeric", "sign"],
  good: ["2,38"],
  bad: ["-2,38", "2 %"],
});
