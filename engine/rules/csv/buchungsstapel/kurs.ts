import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const kurs = cellRule(buchungsstapel, {
  id: "CSV-R-004",
  severity: "error",
  title: "Der Kurs ist ungültig",
  what: "Der Kurs ist 0 oder hat mehr als fünf Vorkomma- oder sechs Nachkommastellen.",
  why: "Der Kurs ist eine positive Zahl; ohne Fremdwährung bleibt das Feld leer.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie den Kurs oder leeren Sie das Feld bei Buchungen in Basiswährung.",
  fixAtSource: "Prüfen Sie das Zahlenformat des Kurses im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Buchungen den Umrechnungskurs.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 4; DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  confidence: "official",
  expected: "positive Zahl mit höchstens 5 Vorkomma- und 6 Nachkommastellen, zum Beispiel 1,123456",
  fields: ["kurs"],
  detects: ["zero", "integerDigits", "decimals"],
  good: ["1,123456", "0,830000"],
  bad: ["1,1234567", "123456,00"],
});
