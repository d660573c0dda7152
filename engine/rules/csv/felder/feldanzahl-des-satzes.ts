import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const feldanzahlDesSatzes = scanRule({
  id: "CSV-R-901",
  severity: "error",
  title: "Falsche Anzahl von Feldern im Datensatz",
  what: "Der Datensatz hat nicht so viele Felder wie die Überschriftenzeile.",
  why: "Jeder Datensatz hat dieselbe Anzahl von Feldern. Häufige Ursache ist ein Semikolon in einem Text ohne Anführungszeichen.",
  effect:
    "Werte verschieben sich in falsche Felder; das DATEV-Format Prüfprogramm meldet „Anzahl der Daten im Datensatz ist falsch“.",
  fix: "Setzen Sie Texte mit Semikolon in Anführungszeichen oder ergänzen Sie die fehlenden Felder.",
  fixAtSource: "Lassen Sie das Vorsystem alle Textfelder in Anführungszeichen und alle Spalten ausgeben.",
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "fieldCount",
  says: ({ fieldCount, headingCount }) => ({
    found: formatCount(fieldCount, "Feld", "Felder"),
    expected: formatCount(headingCount, "Feld", "Felder"),
  }),
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord().split(";").slice(0, 100).join(";"))],
});
