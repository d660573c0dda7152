import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const fremdeBuchstaben = scanRule({
  id: "CSV-F-039",
  severity: "warning",
  title: "Zeichen, die in Wörtern nicht vorkommen können",
  what: "Mitten in Wörtern stehen Zeichen wie Ÿ, Š, §, ¸ oder Anführungszeichen, zum Beispiel „fŸr“, „Stra§e“ oder „f¸r“. Es sind zu wenige, um den Zeichensatz sicher zu bestimmen.",
  why: "Ohne Kennung am Dateianfang gilt Windows-1252; in anderen Zeichensätzen stehen dieselben Bytes für Umlaute und ß.",
  effect: "Die verfälschten Namen und Texte stehen nach dem Import dauerhaft in der Buchführung.",
  fix: "Vergleichen Sie die Texte mit dem Vorsystem und berichtigen Sie die Zeichen.",
  fixAtSource: "Stellen Sie den Zeichensatz der Ausgabe im Vorsystem auf Windows-1252 („ANSI“).",
  clientRequest: requestCharset,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  detects: "oddLetter",
  companions: ["CSV-F-007"],
  good: [
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "\u0084Größe\u0093 nach § 13b, 50 \u0080, \u008akoda" }))),
  ],
  bad: [
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Erl\u0088se Caf\u00c8" }))),
    utf8Bytes(`\ufeff${exampleFile(exampleRecord({ buchungstext: "Wartung Aufz¸ge" }))}`),
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Pacht f\u009fr Lager" }))),
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Stra§enreinigung" }))),
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "M\u0084dchenheim" }))),
  ],
});
