import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const leerzeile = scanRule({
  id: "CSV-F-019",
  severity: "hint",
  title: "Leere Zeile",
  what: "Eine Zeile ist leer oder besteht nur aus Semikolons.",
  why: "Jede Zeile ab Zeile 3 gilt als Datensatz.",
  effect: "Die Zeile wird vermutlich übergangen, kann aber als fehlerhafter Datensatz gezählt werden.",
  fix: "Löschen Sie die Zeile.",
  fixAtSource: "Lassen Sie das Vorsystem keine Leerzeilen ausgeben.",
  clientRequest: requestSupport,
  source: "Aus dem Satzaufbau des DATEV-Formats abgeleitet",
  confidence: "inferred",
  detects: "emptyLine",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord(), "", exampleRecord({ belegfeld1: "RE-1002" }))],
});
