import { exampleFile, exampleRecord, utf8Bytes } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const nichtInWindows1252 = scanRule({
  id: "CSV-F-010",
  severity: "warning",
  title: "Zeichen, die es in Windows-1252 nicht gibt",
  what: "Die Unicode-Datei enthält Zeichen außerhalb von Windows-1252, zum Beispiel kyrillische oder polnische Buchstaben oder Emoji.",
  why: "Die Verarbeitung in Rechnungswesen beruht auf Windows-1252.",
  effect: "Die Zeichen werden ersetzt, in der Regel durch ein Fragezeichen.",
  fix: "Ersetzen Sie die Zeichen durch eine Umschreibung, zum Beispiel „L“ statt „Ł“.",
  fixAtSource: "Lassen Sie das Vorsystem solche Zeichen bei der Ausgabe umschreiben.",
  clientRequest:
    "Bitte schreiben Sie die genannten Texte ohne Emojis und ohne Buchstaben, die es im Deutschen nicht gibt.",
  source: "DATEV-Entwicklerportal, Zeichensatz; Berichte von Herstellern",
  confidence: "several",
  detects: "notInWindows1252",
  companions: ["CSV-F-007"],
  good: [utf8Bytes(`\ufeff${exampleFile(exampleRecord({ buchungstext: "Büro" }))}`)],
  bad: [utf8Bytes(`\ufeff${exampleFile(exampleRecord({ buchungstext: "Łódź" }))}`)],
});
