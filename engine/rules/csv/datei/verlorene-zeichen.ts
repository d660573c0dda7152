import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecords } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const verloreneZeichen = scanRule({
  id: "CSV-F-056",
  severity: "warning",
  harmless: { detects: "maybeLostSign", severity: "hint" },
  title: "Fragezeichen anstelle von €, Gedankenstrich oder Anführungszeichen",
  what: "In mehreren Texten stehen Fragezeichen, wo nur ein anderes Zeichen gestanden haben kann, zum Beispiel „Miete ? Objekt ?Nord 1?“. Als Hinweis steht der Befund, wenn es auch Fragen sein können.",
  why: "ISO-8859-1 (Latin-1) kennt €, – und „ “ nicht; beim Umwandeln werden sie dort zu Fragezeichen.",
  effect: "Der Import ist möglich; die Fragezeichen stehen danach dauerhaft in den Buchungstexten.",
  fix: "Eine Korrektur ist hier nicht möglich; die Zeichen stehen nicht mehr in der Datei.",
  fixAtSource: "Stellen Sie die Ausgabe auf Windows-1252 („ANSI“) und geben Sie die Datei neu aus.",
  clientRequest: requestCharset,
  source: "Tabellen der Zeichensätze ISO-8859-1 und Windows-1252",
  confidence: "inferred",
  detects: "lostSign",
  good: [
    exampleFile(...exampleRecords("Bezahlt?", "Storno? nein", "Was ist das?", "??? klären")),
    exampleFile(...exampleRecords("Miete ? Objekt 7", "Bezahlt ?", "Wartung")),
  ],
  bad: [
    exampleFile(...exampleRecords("Miete ? Objekt ?Nord 1?", "Abschlag 500 ? ? Halle 3", "Wartung")),
    exampleFile(...exampleRecords("Zeitraum 01?03", "Gutschein ?50", "Miete")),
    exampleFile(...exampleRecords("Miete ? Halle 3", "Strom ? Abschlag", "Wartung ? Heizung")),
  ],
});
