import { countFields, isRecord, withoutTrailing } from "#engine/formats/heading-names.ts";
import { requestColumns } from "#engine/model/client-requests.ts";
import { exampleHeadings } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const zuVieleUeberschriften = headingRule({
  id: "CSV-S-002",
  severity: "error",
  title: "Mehr Überschriften als Felder der Formatversion",
  what: "Die Überschriftenzeile enthält mehr Spalten, als die angegebene Formatversion hat.",
  why: "Anzahl und Reihenfolge der Spalten sind durch Kategorie und Formatversion festgelegt.",
  effect: "Das DATEV-Format Prüfprogramm meldet eine falsche Feldanzahl; die Datei wird abgelehnt.",
  fix: "Tragen Sie in Feld 5 der Kopfdaten die Version ein, die zur Anzahl der Spalten gehört, oder entfernen Sie überzählige Spalten.",
  fixAtSource: "Stimmen Sie Formatversion und Spalten in der Schnittstelle des Vorsystems aufeinander ab.",
  clientRequest: requestColumns,
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  breaks: (headings, { table, version }) =>
    isRecord(headings) || withoutTrailing(headings).length <= countFields(table, version) ? [] : [0],
  describe: (headings, { table, version }) => ({
    found: formatCount(withoutTrailing(headings).length, "Überschrift", "Überschriften"),
    expected: `${countFields(table, version)} in Formatversion ${version}`,
  }),
  companions: ["CSV-H-005a", "CSV-R-901", "CSV-S-005"],
  good: [{ line: exampleHeadings() }, { version: 9, line: exampleHeadings(9) }],
  bad: [{ version: 7, line: exampleHeadings(9) }],
});
