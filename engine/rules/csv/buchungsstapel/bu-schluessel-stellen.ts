import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const buSchluesselStellen = cellRule(buchungsstapel, {
  id: "CSV-R-009b",
  severity: "hint",
  title: "BU-Schlüssel mit einer bis drei Stellen",
  what: "Der BU-Schlüssel ist ohne führende Nullen angegeben.",
  why: "Das Entwicklerportal beschreibt den Schlüssel vierstellig; Musterdateien verwenden auch kürzere Schreibweisen.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Eine Korrektur ist nicht erforderlich.",
  fixAtSource: "Lassen Sie das Vorsystem den Schlüssel vierstellig ausgeben.",
  clientRequest: "Bitte stellen Sie im Export Steuerschlüssel mit vier Stellen ein.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 9; DATEV-Musterdateien",
  confidence: "official",
  expected: "vier Ziffern, zum Beispiel 0009",
  oncePerFile: ["Schlüssel", "Schlüssel"],
  fields: ["buSchluessel"],
  detects: ["portal"],
  companions: ["CSV-X-015", "CSV-X-017"],
  good: ["0009"],
  bad: ["9", "401"],
});
