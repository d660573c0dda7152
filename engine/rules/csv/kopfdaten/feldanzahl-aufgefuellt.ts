import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleHeader } from "#engine/model/example-file.ts";
import { headerRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const feldanzahlAufgefuellt = headerRule({
  id: "CSV-H-101a",
  severity: "warning",
  title: "Die Kopfdaten sind mit leeren Feldern aufgefüllt",
  what: "Hinter Feld 31 der Kopfdaten stehen weitere, leere Felder.",
  why: "Die Kopfdaten enden mit Feld 31. Aufgefüllte Kopfdaten entstehen beim Speichern mit Tabellenprogrammen.",
  effect: "Die Folge ist nicht dokumentiert. Meist sind auch Werte in den Datensätzen verändert.",
  fix: "Schneiden Sie die Kopfdaten hinter Feld 31 ab und prüfen Sie die Datensätze.",
  fixAtSource: "Lesen Sie die Datei unverändert ein, ohne sie in einem Tabellenprogramm zu speichern.",
  clientRequest: requestPlainExport,
  source: "Öffentliche Beispieldateien mit 116 und 243 Feldern in den Kopfdaten",
  confidence: "several",
  expected: "31 Felder",
  field: 0,
  holds: (header) => header.fieldCount <= 31 || header.cells.slice(31).some((cell) => cell !== ""),
  describe: ({ fieldCount }) => ({ found: formatCount(fieldCount, "Feld", "Felder"), expected: "31 Felder" }),
  good: [{}],
  bad: [{ line: exampleHeader() + ";".repeat(94) }],
});
