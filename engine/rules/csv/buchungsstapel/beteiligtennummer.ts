import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const beteiligtennummer = cellRule(buchungsstapel, {
  id: "CSV-R-108",
  severity: "warning",
  title: "Die Beteiligtennummer ist nicht vierstellig",
  what: "Die Beteiligtennummer hat nicht genau vier Ziffern.",
  why: "Die amtliche Beteiligtennummer der Feststellungserklärung ist vierstellig.",
  effect: "Der Gesellschafter wird vermutlich nicht zugeordnet.",
  fix: "Tragen Sie die Nummer vierstellig mit führenden Nullen ein.",
  fixAtSource: "Lassen Sie das Vorsystem die Beteiligtennummer vierstellig ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Buchungen die Nummer des Gesellschafters vierstellig an.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 108",
  confidence: "official",
  expected: "vier Ziffern, zum Beispiel 0001",
  fields: ["beteiligtennummer"],
  detects: ["portal", "integerDigits", "notNumeric", "value"],
  good: ["0001"],
  bad: ["1", "12345"],
});
