import { countFields, isBlank, isRecord, withoutTrailing } from "#engine/formats/heading-names.ts";
import { requestNewerExport } from "#engine/model/client-requests.ts";
import { exampleHeadings, exampleRecord } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const andereFormatversion = headingRule({
  id: "CSV-S-005",
  severity: "warning",
  title: "Die Spalten gehören zu einer anderen Formatversion",
  what: "Die Anzahl der Überschriften passt nicht zur angegebenen, aber zu einer anderen Version derselben Formatkategorie.",
  why: "Formatversion in den Kopfdaten und Anzahl der Spalten müssen übereinstimmen.",
  effect: "Kopfdaten und Spalten widersprechen sich; das DATEV-Format Prüfprogramm meldet eine falsche Feldanzahl.",
  fix: "Tragen Sie in Feld 5 der Kopfdaten die Version ein, die zur Anzahl der Spalten gehört.",
  fixAtSource: "Stimmen Sie Formatversion und Spalten in der Schnittstelle des Vorsystems aufeinander ab.",
  clientRequest: requestNewerExport,
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  breaks: (headings, { table, version }) => {
    const { length } = withoutTrailing(headings);
    const fitsAnother = table.versions.some(({ fieldCount }) => fieldCount === length);
    return isRecord(headings) || isBlank(headings) || length === countFields(table, version) || !fitsAnother ? [] : [0];
  },
  describe: (headings, { table, version }) => {
    const { length } = withoutTrailing(headings);
    const fitting = table.versions.filter(({ fieldCount }) => fieldCount === length).map((one) => one.version);
    const isKnown = table.versions.some((one) => one.version === version);
    return {
      found: formatCount(length, "Überschrift", "Überschriften"),
      ...(isKnown ? { expected: `${countFields(table, version)} in Formatversion ${version}` } : {}),
      detail: `${length} Spalten hat die Formatversion ${fitting.join(" oder ")}.`,
    };
  },
  companions: ["CSV-H-005a", "CSV-R-901", "CSV-S-002", "CSV-S-002a"],
  good: [
    { line: exampleHeadings() },
    { line: exampleHeadings().split(";").slice(0, 20).join(";") },
    { line: ";".repeat(124) },
    { line: exampleRecord().split(";").slice(0, 116).join(";") },
  ],
  bad: [
    { version: 13, line: exampleHeadings(7) },
    { version: 7, line: exampleHeadings(9) },
  ],
});
