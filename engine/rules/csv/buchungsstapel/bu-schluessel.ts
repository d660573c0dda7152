import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestTaxKey } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const buSchluessel = cellRule(buchungsstapel, {
  id: "CSV-R-009",
  severity: "error",
  title: "Der BU-Schlüssel besteht nicht aus ein bis vier Ziffern",
  what: "Der BU-Schlüssel enthält andere Zeichen als Ziffern oder mehr als vier Stellen.",
  why: "Der BU-Schlüssel besteht aus Berichtigungs- und Steuerschlüssel, zusammen höchstens vier Ziffern.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie den Schlüssel oder leeren Sie das Feld.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  clientRequest: requestTaxKey,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 9; DATEV-Musterdateien",
  confidence: "official",
  expected: "ein bis vier Ziffern",
  fields: ["buSchluessel"],
  detects: ["value", "characters", "notNumeric", "tooLong", "sign", "integerDigits"],
  good: ["9", "0009"],
  bad: ["VST19", "A9"],
});
