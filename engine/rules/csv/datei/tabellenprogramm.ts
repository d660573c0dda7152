import { isFromSpreadsheet } from "#engine/csv/spreadsheet-traces.ts";
import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const tabellenprogramm = fileRule({
  id: "CSV-F-023",
  severity: "warning",
  title: "Die Datei wurde vermutlich mit einem Tabellenprogramm gespeichert",
  what: "Mehrere Spuren treffen zusammen: verlorene führende Nullen im Belegdatum, fehlende Anführungszeichen, ein Zeitstempel in Exponentialschreibweise, auf Tabellenbreite aufgefüllte Kopfdaten oder Datumsangaben mit Punkten.",
  why: "Tabellenprogramme deuten Werte um und schreiben sie in eigener Form zurück.",
  effect:
    "Führende Nullen und Anführungszeichen gehen verloren; Datumsangaben werden ungültig und die Datensätze abgelehnt.",
  fix: "Verwenden Sie die ursprüngliche Datei und öffnen Sie sie nicht im Tabellenprogramm.",
  fixAtSource: "Geben Sie die Datei neu aus und lesen Sie sie unverändert ein; Korrekturen gehören ins Vorsystem.",
  clientRequest: requestPlainExport,
  source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
  confidence: "several",
  when: "tail",
  holds: (file) => !isFromSpreadsheet(file),
  companions: ["CSV-F-026", "CSV-F-028", "CSV-H-006", "CSV-R-001a", "CSV-R-010b"],
  good: [
    { content: exampleFile() },
    { content: writeWithoutQuotes("20260204120000000", ["119,00", "59,50", "80,00"]) },
  ],
  bad: [{ content: writeWithoutQuotes("2,02602E+16", ["119", "59,5", "80"]) }],
});

function writeWithoutQuotes(erzeugtAm: string, amounts: readonly string[]): string {
  const records = amounts.map((umsatz, at) => exampleRecord({ umsatz, belegdatum: "501", belegfeld1: `RE-${at}` }));
  return fileOf([exampleHeader({ erzeugtAm }), exampleHeadings(), ...records]).replaceAll('"', "");
}
