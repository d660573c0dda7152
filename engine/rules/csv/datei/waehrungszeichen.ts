import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const waehrungszeichen = scanRule({
  id: "CSV-F-053",
  severity: "warning",
  title: "Das Zeichen ¤ steht vermutlich für das Eurozeichen",
  what: "In einem Wert steht das allgemeine Währungszeichen ¤, das in Texten nicht verwendet wird.",
  why: "In ISO-8859-15 steht dasselbe Byte für das Eurozeichen; DATEV liest Windows-1252, wo es ¤ bedeutet.",
  effect: "Der Import ist möglich; in Texten steht danach ¤ statt €.",
  fix: "Ersetzen Sie ¤ durch € oder EUR.",
  fixAtSource: "Stellen Sie den Zeichensatz der Ausgabe im Vorsystem von ISO-8859-15 auf Windows-1252 („ANSI“) um.",
  clientRequest: requestCharset,
  source: "DATEV-Entwicklerportal, Zeichensatz; Tabellen der Zeichensätze ISO-8859-15 und Windows-1252",
  confidence: "inferred",
  detects: "currencySign",
  companions: ["CSV-F-007"],
  good: [latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Gebühr 5 \u0080" })))],
  bad: [
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Gebühr 5 ¤" }))),
    utf8Bytes(`\ufeff${exampleFile(exampleRecord({ buchungstext: "Gebühr 5 ¤" }))}`),
  ],
});
