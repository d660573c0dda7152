import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const leerzeichenAmRand = scanRule({
  id: "CSV-F-030",
  severity: "hint",
  title: "Leerzeichen am Anfang oder Ende eines Wertes",
  what: "Ein Wert beginnt oder endet mit einem Leerzeichen.",
  why: "Werte werden Zeichen für Zeichen verglichen, auch mit ihren Leerzeichen.",
  effect: "Werte, die gleich aussehen, stimmen nicht überein, zum Beispiel bei Beschriftungen oder im Belegfeld 1.",
  fix: "Entfernen Sie die Leerzeichen am Rand.",
  fixAtSource: "Lassen Sie das Vorsystem Werte ohne Leerzeichen am Rand ausgeben.",
  clientRequest: "Bitte entfernen Sie in den genannten Angaben Leerzeichen am Anfang und am Ende.",
  source: "Aus dem Vergleich der Werte im Zielbestand abgeleitet",
  confidence: "inferred",
  detects: "outerBlank",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord({ buchungstext: "Miete " }))],
});
