import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecords } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const verlorenesEurozeichen = scanRule({
  id: "CSV-F-055",
  severity: "hint",
  title: "Fragezeichen hinter Beträgen, vielleicht ein verlorenes Eurozeichen",
  what: "In mehreren Texten steht hinter einer Zahl ein Fragezeichen, wie es ein verlorenes Eurozeichen hinterlässt, zum Beispiel „50 ? Gutschein“.",
  why: "Zeichensätze älterer Programme kennen das Eurozeichen nicht; beim Umwandeln wird es dort zum Fragezeichen.",
  effect: "Der Import ist möglich; die Fragezeichen stehen danach in den Texten.",
  fix: "Vergleichen Sie einen der Texte mit dem Vorsystem; war das Eurozeichen gemeint, schreiben Sie € oder EUR.",
  fixAtSource: "Stellen Sie die Ausgabe auf Windows-1252 („ANSI“) um, oder schreiben Sie EUR in Texte.",
  clientRequest: requestCharset,
  source: "Tabellen der Zeichensätze CP850, CP437 und ISO-8859-1",
  confidence: "inferred",
  detects: "lostEuro",
  good: [
    exampleFile(...exampleRecords("Rechnung 4711?", "Miete 2026 ?", "Zahlung 12?", "Was ist 5?")),
    exampleFile(...exampleRecords("Gutschein 50 ? Weber", "Gutschein 50 EUR")),
  ],
  bad: [exampleFile(...exampleRecords("Gutschein 50 ? Weber", "Gebühr 12,50 ?", "5,00? Pfand"))],
});
