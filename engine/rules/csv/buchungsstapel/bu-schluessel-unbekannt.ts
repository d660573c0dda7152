import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";
import { readBuKey } from "#engine/values/bu-key.ts";

export const buSchluesselUnbekannt = cellRule(buchungsstapel, {
  id: "CSV-R-009a",
  severity: "warning",
  title: "Unbekannter BU-Schlüssel",
  what: "Der BU-Schlüssel steht nicht in der Liste der Steuerschlüssel und ist weder eine Verbindung aus Berichtigungs- und Steuerschlüssel noch ein individueller Schlüssel.",
  why: "DATEV kennt feste Steuerschlüssel; mandantenindividuelle Schlüssel sind diesem Regelstand nicht bekannt.",
  effect: "Ist der Schlüssel im Bestand nicht angelegt, meldet die Stapelverarbeitung „Ungültiger BU-Schlüssel“.",
  fix: "Stimmen Sie den Schlüssel mit der Kanzlei ab.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  source: "DATEV-Dokument 9231348; öffentliche Fehlerberichte; Steuerschlüssel Stand 2021",
  confidence: "several",
  fields: ["buSchluessel"],
  holds: (bytes, from, to) => readBuKey(decodeAscii(bytes, from, to)).isKnown,
  companions: ["CSV-X-015"],
  good: ["9", "40", "0094", "401", "2401"],
  bad: ["999", "0333"],
});
