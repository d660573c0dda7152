import {
  allNamesOf,
  belongsElsewhere,
  countFields,
  isNamed,
  isRecord,
  simplifyHeadings,
} from "#engine/formats/heading-names.ts";
import { requestColumns } from "#engine/model/client-requests.ts";
import { exampleHeadings } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";
import { describeHeading } from "#engine/rules/csv/shared/describe-heading.ts";

export const ueberschriftUnbekannt = headingRule({
  id: "CSV-S-003a",
  severity: "hint",
  title: "Unbekannte oder leere Überschrift",
  what: "Die Überschrift dieser Spalte ist leer oder gehört zu keiner Spalte der Formatkategorie.",
  why: "Die Spalten werden nach ihrer Position gelesen; die Überschrift dient der Kontrolle.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Übernehmen Sie die Überschrift der Musterdatei.",
  fixAtSource: "Übernehmen Sie die Überschriften der Musterdatei in die Schnittstelle des Vorsystems.",
  clientRequest: requestColumns,
  source: "Öffentliche Beispieldatei einer DATEV-Lohnausgabe",
  confidence: "inferred",
  oncePerFile: ["Überschrift", "Überschriften"],
  breaks: (headings, { table, tables, version }) => {
    if (isRecord(headings) || belongsElsewhere(headings, table, tables)) return [];
    const names = allNamesOf(table);
    return simplifyHeadings(headings)
      .slice(0, countFields(table, version))
      .flatMap((heading, index) => (names.has(heading) || isNamed(table.fields[index], heading) ? [] : [index + 1]));
  },
  describe: (_headings, { table }, position) => describeHeading(table, position),
  good: [{ line: exampleHeadings() }],
  bad: [{ line: exampleHeadings().replace("Buchungstext", "Verwendungszweck") }],
});
