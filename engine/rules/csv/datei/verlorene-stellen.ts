import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const verloreneStellen = scanRule({
  id: "CSV-F-051",
  severity: "warning",
  title: "Führende Nullen von Nummern sind vermutlich verloren",
  what: "Ein Tabellenprogramm hat die Datei gespeichert, und Nummern in Textfeldern stehen als bloße Zahlen da, keine von ihnen mit führender Null.",
  why: "Tabellenprogramme halten Belegnummern und Kostenstellen aus Ziffern für Zahlen und lassen Nullen am Anfang weg.",
  effect: "Aus 00123 wird 123: Offene Posten werden nicht ausgeglichen, Kostenstellen nicht gefunden.",
  fix: "Eine Korrektur ist hier nicht möglich; nur das Vorsystem kennt die Stellen. Verwenden Sie die ursprüngliche Datei.",
  fixAtSource:
    "Geben Sie die Datei neu aus und lesen Sie sie unverändert ein, ohne sie in einem Tabellenprogramm zu speichern.",
  clientRequest: requestPlainExport,
  source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
  confidence: "several",
  detects: "bareDigits",
  companions: ["CSV-F-023", "CSV-F-026", "CSV-F-028", "CSV-R-010b"],
  good: [
    exampleFile(),
    exampleFile(exampleRecord({ belegfeld1: "1001" }).replace('"1001"', "1001")),
    fromSpreadsheet("RE-1001"),
    fromSpreadsheet("01001"),
  ],
  bad: [fromSpreadsheet("1001")],
});

function fromSpreadsheet(belegfeld1: string): string {
  return fileOf([exampleHeader(), exampleHeadings(), exampleRecord({ belegdatum: "501", belegfeld1 })]).replaceAll(
    '"',
    "",
  );
}
