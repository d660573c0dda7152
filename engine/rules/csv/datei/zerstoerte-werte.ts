import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const zerstoerteWerte = scanRule({
  id: "CSV-F-050",
  severity: "warning",
  title: "Ein Tabellenprogramm hat Werte umgedeutet; Stellen sind verloren",
  what: "In einem Textfeld steht eine Zahl in Exponentialschreibweise wie 4,01235E+18 oder ein Tag wie „01. Feb“, wo eine Nummer stand.",
  why: "Tabellenprogramme halten lange Nummern für Zahlen und kurze mit Strich oder Punkt für Datumsangaben und schreiben sie in eigener Form zurück.",
  effect:
    "Die ursprünglichen Stellen stehen nicht mehr in der Datei; Belege, offene Posten und Kostenstellen lassen sich nicht zuordnen.",
  fix: "Eine Korrektur ist hier nicht möglich; nur das Vorsystem kennt die Werte. Verwenden Sie die ursprüngliche Datei.",
  fixAtSource:
    "Geben Sie die Datei neu aus und lesen Sie sie unverändert ein, ohne sie in einem Tabellenprogramm zu speichern.",
  clientRequest: requestPlainExport,
  source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
  confidence: "several",
  detects: "destroyed",
  companions: ["CSV-F-026", "CSV-R-037"],
  good: [exampleFile(), exampleFile(exampleRecord({ kost1: "1E5" }))],
  bad: [
    exampleFile(exampleRecord({ kost1: "4.01235E+18" }).replace('"4.01235E+18"', "4.01235E+18")),
    exampleFile(exampleRecord({ kost1: "01. Feb" }).replace('"01. Feb"', "01. Feb")),
  ],
});
