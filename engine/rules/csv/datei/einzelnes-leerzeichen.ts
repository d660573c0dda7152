import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const einzelnesLeerzeichen = scanRule({
  id: "CSV-F-029",
  severity: "warning",
  title: "Das Feld besteht aus einem einzelnen Leerzeichen",
  what: "Ein Feld enthält genau ein Leerzeichen.",
  why: "Ein einzelnes Leerzeichen ist die Anweisung, den Inhalt des Feldes zu löschen.",
  effect: "Der vorhandene Inhalt dieses Feldes wird im Zielbestand gelöscht.",
  fix: "Lassen Sie das Feld leer, wenn nichts gelöscht werden soll.",
  fixAtSource: "Lassen Sie das Vorsystem leere Felder ohne Leerzeichen ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5",
  confidence: "official",
  detects: "singleBlank",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord({ buchungstext: " " }))],
});
