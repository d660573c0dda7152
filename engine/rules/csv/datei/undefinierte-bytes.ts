import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const undefinierteBytes = scanRule({
  id: "CSV-F-009",
  severity: "warning",
  title: "Bytes ohne Zeichen im Zeichensatz",
  what: "Die Datei enthält Bytes, die in Windows-1252 nicht belegt sind (81, 8D, 8F, 90, 9D), oder nach einem UTF-8-BOM ungültige Bytefolgen.",
  why: "Zu diesen Bytes gibt es kein Zeichen; meist wurde ein anderer Zeichensatz geschrieben oder die Datei ist beschädigt.",
  effect: "Die betroffenen Zeichen gehen beim Einlesen vermutlich verloren.",
  fix: "Ersetzen Sie die betroffenen Stellen durch das gemeinte Zeichen.",
  fixAtSource: "Prüfen Sie, in welchem Zeichensatz das Vorsystem schreibt, und stellen Sie Windows-1252 ein.",
  clientRequest: requestCharset,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "inferred",
  detects: "undefinedByte",
  good: [exampleFile()],
  bad: [latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Miete \u0081" })))],
});
