import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, utf8Bytes } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const zweiteKennung = fileRule({
  id: "CSV-F-040",
  severity: "error",
  title: "Die Kennung am Dateianfang steht mehrfach",
  what: "Vor den Kopfdaten steht die Kennung für Unicode (BOM) zweimal oder öfter.",
  why: "Die erste Kennung nennt den Zeichensatz; jede weitere gilt als Zeichen des ersten Feldes.",
  effect: "Das Kennzeichen EXTF wird nicht erkannt; die Datei wird nicht eingelesen.",
  fix: "Entfernen Sie die überzähligen Kennungen.",
  fixAtSource: "Lassen Sie das Vorsystem die Kennung nur einmal schreiben, auch wenn es Dateien zusammensetzt.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Zeichensatz; Unicode-Standard, Abschnitt 23.8",
  confidence: "inferred",
  refusal: {
    inferred: "Vor dem Kennzeichen EXTF stehen andere Zeichen, die Datei ist also nicht als DATEV-Format zu erkennen.",
  },
  fatal: true,
  when: "head",
  holds: ({ firstLine }) => !firstLine.startsWith("\ufeff"),
  companions: ["CSV-F-007"],
  good: [{ content: exampleFile() }, { content: utf8Bytes(`\ufeff${exampleFile()}`) }],
  bad: [{ content: utf8Bytes(`\ufeff\ufeff${exampleFile()}`) }],
});
