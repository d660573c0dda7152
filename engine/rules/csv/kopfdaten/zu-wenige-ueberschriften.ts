import { countFields, isBlank, isRecord, withoutTrailing } from "#engine/formats/heading-names.ts";
import { requestColumns } from "#engine/model/client-requests.ts";
import { exampleHeadings } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const zuWenigeUeberschriften = headingRule({
  id: "CSV-S-002a",
  severity: "warning",
  title: "Weniger Überschriften als Felder der Formatversion",
  what: "Die Überschriftenzeile enthält weniger Spalten, als die angegebene Formatversion hat.",
  why: "Die Spalten werden nach ihrer Position gelesen; fehlende Spalten am Ende gelten als leer.",
  effect:
    "In der Praxis werden solche Dateien gelesen; auch eine Lohnausgabe von DATEV verkürzt die Spalten. Das DATEV-Format Prüfprogramm meldet eine falsche Feldanzahl.",
  fix: "Ergänzen Sie die fehlenden Spalten am Ende der Überschriften und der Datensätze.",
  fixAtSource: "Lassen Sie das Vorsystem alle Spalten der Formatversion ausgeben.",
  clientRequest: requestColumns,
  source: "DATEV-Format Prüfprogramm; öffentliche Beispieldatei einer DATEV-Lohnausgabe",
  confidence: "several",
  breaks: (headings, { table, version }) => {
    const { length } = withoutTrailing(headings);
    return isRecord(headings) || isBlank(headings) || length >= countFields(table, version) ? [] : [0];
  },
  describe: (headings, { table, version }) => ({
    found: formatCount(withoutTrailing(headings).length, "Überschrift", "Überschriften"),
    expected: `${countFields(table, version)} in Formatversion ${version}`,
  }),
  companions: ["CSV-R-901"],
  good: [{ line: exampleHeadings() }, { line: ";".repeat(124) }],
  bad: [{ line: exampleHeadings().split(";").slice(0, 20).join(";") }],
});
