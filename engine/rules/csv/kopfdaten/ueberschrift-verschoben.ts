import { allNamesOf, belongsElsewhere, isRecord, namesOf, simplifyHeadings } from "#engine/formats/heading-names.ts";
import { requestColumns } from "#engine/model/client-requests.ts";
import { exampleHeadings } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";
import { describeHeading } from "#engine/rules/csv/shared/describe-heading.ts";

export const ueberschriftVerschoben = headingRule({
  id: "CSV-S-003",
  severity: "warning",
  title: "Überschrift einer anderen Spalte",
  what: "An dieser Position steht die Überschrift einer anderen Spalte.",
  why: "Die Spalten werden nach ihrer Position gelesen, nicht nach ihrer Überschrift.",
  effect: "Sind auch die Werte verschoben, landen sie im falschen Feld.",
  fix: "Stellen Sie die festgelegte Reihenfolge der Spalten wieder her.",
  fixAtSource: "Korrigieren Sie die Reihenfolge der Spalten in der Schnittstelle des Vorsystems.",
  clientRequest: requestColumns,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.4",
  confidence: "several",
  breaks: (headings, { table, tables }) => {
    if (isRecord(headings) || belongsElsewhere(headings, table, tables)) return [];
    const names = allNamesOf(table);
    const simple = simplifyHeadings(headings);
    return table.fields.flatMap((field) => {
      const heading = simple[field.number - 1] ?? "";
      return names.has(heading) && !namesOf(field).includes(heading) ? [field.number] : [];
    });
  },
  describe: (_headings, { table }, position) => describeHeading(table, position),
  good: [
    { line: exampleHeadings() },
    { line: exampleHeadings().replace("Beleginfo - Art 1", "Beleginfo – Art 1").replace("KOST1", "Kost 1") },
  ],
  bad: [{ line: exampleHeadings().replace("Belegfeld 1;Belegfeld 2", "Belegfeld 2;Belegfeld 1") }],
});
