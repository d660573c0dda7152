import { exampleHeader } from "#engine/rules/example-file.ts";
import { headerRule } from "#engine/rules/rule.ts";

export const feldanzahlAufgefuellt = headerRule({
  id: "CSV-H-101a",
  severity: "warning",
  title: "Der Vorsatz ist mit leeren Feldern aufgefüllt",
  what: "Hinter Feld 31 des Vorsatzes stehen weitere, leere Felder.",
  why: "Der Vorsatz endet mit Feld 31. Aufgefüllte Vorsätze entstehen beim Speichern mit Tabellenprogrammen.",
  effect: "Die Folge ist nicht dokumentiert. Meist sind auch Werte in den Datensätzen verändert.",
  fix: "Schneiden Sie den Vorsatz hinter Feld 31 ab und prüfen Sie die Datensätze.",
  fixAtSource: "Lesen Sie die Datei unverändert ein, ohne sie in einem Tabellenprogramm zu speichern.",
  source: "Öffentliche Beispieldateien mit 116 und 243 Feldern im Vorsatz",
  confidence: "several",
  expected: "31 Felder",
  field: 0,
  holds: (header) => header.fieldCount <= 31 || header.cells.slice(31).some((cell) => cell !== ""),
  good: [{}],
  bad: [{ line: exampleHeader() + ";".repeat(94) }],
});
