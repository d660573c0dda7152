import { requestHtmlText } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const htmlSchreibweise = scanRule({
  id: "CSV-F-038",
  severity: "warning",
  title: "Zeichen stehen in der Schreibweise von HTML",
  what: "Statt Umlauten oder anderen Zeichen stehen Folgen wie „&auml;“, „&szlig;“ oder „&#228;“ im Text.",
  why: "Das DATEV-Format kennt keine umschriebenen Zeichen; jeder Text gilt so, wie er dasteht.",
  effect:
    "Die Folgen stehen nach dem Import wörtlich in der Buchführung; Texte werden dadurch länger, und ohne Anführungszeichen beendet ihr Semikolon das Feld.",
  fix: "Ersetzen Sie die Folgen durch die Zeichen, für die sie stehen.",
  fixAtSource: "Lassen Sie das Vorsystem Texte aus Internetseiten vor der Ausgabe umwandeln.",
  clientRequest: requestHtmlText,
  source: "Aus dem Satzaufbau des DATEV-Formats abgeleitet",
  confidence: "inferred",
  detects: "htmlEntity",
  good: [exampleFile(exampleRecord({ buchungstext: "Müller & Sohn; Miete" }))],
  bad: [
    exampleFile(exampleRecord({ buchungstext: "B&uuml;robedarf" })),
    exampleFile(exampleRecord({ buchungstext: "B&#252;robedarf" })),
  ],
});
