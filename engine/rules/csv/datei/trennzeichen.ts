import { hasTabbedRecords } from "#engine/csv/scan/line-shapes.ts";
import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { startOfLines } from "#engine/rules/csv/shared/start-of-lines.ts";

export const trennzeichen = fileRule({
  id: "CSV-F-013",
  severity: "error",
  title: "Das Trennzeichen ist kein Semikolon",
  what: "In der ersten Zeile oder in den Datensätzen steht kein Semikolon zwischen den Feldern, sondern ein Komma, ein Tabulator oder ein senkrechter Strich.",
  why: "Die Felder des DATEV-Formats werden durch Semikolon getrennt.",
  effect: "Kein Feld kann zugeordnet werden; die Datei wird nicht eingelesen.",
  fix: "Geben Sie die Datei mit Semikolon als Trennzeichen neu aus.",
  fixAtSource: "Stellen Sie das Feldtrennzeichen im Vorsystem auf Semikolon.",
  clientRequest: requestPlainExport,
  source: "DATEV-Entwicklerportal, Zeichensatz; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1",
  confidence: "official",
  fatal: true,
  when: "head",
  holds: (file) => {
    if (!file.firstLine.includes(";")) return !/[,\t|]/u.test(file.firstLine);
    const start = startOfLines(file);
    return start === null || !hasTabbedRecords(file.bytes, start);
  },
  good: [{ content: exampleFile() }],
  bad: [
    { content: 'EXTF,700,21,"Buchungsstapel",13\r\nUmsatz,Soll/Haben\r\n100.00,S\r\n' },
    { content: exampleFile().replaceAll(";", "|") },
    { content: fileOf([exampleHeader(), exampleHeadings(), exampleRecord().replaceAll(";", "\t")]) },
  ],
});
