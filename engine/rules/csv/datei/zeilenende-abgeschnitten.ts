import { requestCompleteFile } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const zeilenendeAbgeschnitten = scanRule({
  id: "CSV-F-047",
  severity: "warning",
  title: "Die Datei endet mitten im letzten Zeilenende",
  what: "Die Zeilen enden mit CR LF, in der letzten steht nur noch CR.",
  why: "Ein Programm schreibt beide Zeichen zusammen; dazwischen endet eine Datei nur, wenn Ausgabe oder Übertragung abgebrochen sind.",
  effect:
    "Die vorhandenen Datensätze werden gelesen. Ob weitere fehlen, ist der Datei nicht anzusehen; Summen und Salden können falsch sein.",
  fix: "Vergleichen Sie Anzahl und Summe der Datensätze mit dem Vorsystem, bevor Sie die Datei einlesen.",
  fixAtSource: "Geben Sie die Datei neu aus und übertragen Sie sie erneut.",
  clientRequest: requestCompleteFile,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "inferred",
  detects: "cutLineEnd",
  good: [exampleFile(), exampleFile().replaceAll("\r\n", "\n"), exampleFile().replace(/\r\n$/u, "")],
  bad: [exampleFile().replace(/\n$/u, "")],
});
