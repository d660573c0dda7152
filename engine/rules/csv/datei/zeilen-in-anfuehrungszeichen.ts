import { hasWrappedRecords } from "#engine/csv/scan/line-shapes.ts";
import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { startOfLines } from "#engine/rules/csv/shared/start-of-lines.ts";

export const zeilenInAnfuehrungszeichen = fileRule({
  id: "CSV-F-032",
  severity: "error",
  title: "Jede Zeile steht als Ganzes in Anführungszeichen",
  what: "Die Zeilen, alle oder die der Datensätze, stehen in äußeren Anführungszeichen, und die Anführungszeichen der Texte sind verdoppelt; für DATEV ist jede Zeile ein einziges Feld.",
  why: "In Anführungszeichen steht je Textfeld nur dessen Wert; die Felder einer Zeile trennt das Semikolon.",
  effect: "Kopfdaten und Datensätze werden nicht erkannt; die Datei wird nicht eingelesen.",
  fix: "Lösen Sie jede Zeile aus den äußeren Anführungszeichen und setzen Sie verdoppelte wieder einfach.",
  fixAtSource:
    "Verwenden Sie die Ausgabe des Vorsystems unverändert. So speichert ein Tabellenprogramm, das das Komma als Trennzeichen erwartet.",
  clientRequest: requestPlainExport,
  source: "RFC 4180, Abschnitt 2; Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
  confidence: "inferred",
  fatal: true,
  when: "head",
  holds: (file) => {
    if (/^"(?:"")?(?:EXTF|DTVF)(?:"")?;/iu.test(file.firstLine)) return false;
    const start = startOfLines(file);
    return start === null || !hasWrappedRecords(file.bytes, start);
  },
  good: [{ content: exampleFile() }],
  bad: [
    { content: wrapLines(exampleFile()) },
    { content: wrapLines(exampleFile()).replaceAll("\r\n", ",\r\n") },
    { content: fileOf([exampleHeader(), exampleHeadings(), wrapLines(exampleRecord())]) },
  ],
});

function wrapLines(text: string): string {
  return text.replace(/[^\r\n]+/gu, (line) => `"${line.replaceAll('"', '""')}"`);
}
