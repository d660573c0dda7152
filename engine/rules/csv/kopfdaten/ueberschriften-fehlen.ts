import { isBlank, isRecord } from "#engine/formats/heading-names.ts";
import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleHeadings, exampleRecord } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";

export const ueberschriftenFehlen = headingRule({
  id: "CSV-S-001",
  severity: "error",
  title: "Die Überschriftenzeile fehlt",
  what: "Zeile 2 fehlt oder enthält bereits einen Datensatz.",
  why: "Zeile 2 enthält die Spaltenüberschriften; Datensätze beginnen in Zeile 3.",
  effect: "Der erste Datensatz wird als Überschriftenzeile übergangen und fehlt nach dem Import.",
  fix: "Fügen Sie die Überschriftenzeile als Zeile 2 ein.",
  fixAtSource: "Lassen Sie das Vorsystem die Überschriftenzeile ausgeben.",
  clientRequest: requestPlainExport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.4",
  confidence: "official",
  refusal: {
    inferred: "Die zweite Zeile wird immer als Überschrift übergangen; der Datensatz darin wird nicht übernommen.",
  },
  breaks: (headings) => (isBlank(headings) || isRecord(headings) ? [0] : []),
  companions: ["CSV-R-901", "CSV-S-003a"],
  good: [{ line: exampleHeadings() }],
  bad: [{ line: exampleRecord() }, { line: "" }],
});
