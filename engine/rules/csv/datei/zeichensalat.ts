import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, exampleRecords, latin1Bytes } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const zeichensalat = scanRule({
  id: "CSV-F-011",
  severity: "warning",
  title: "Spuren einer falschen Zeichenumwandlung",
  what: "Im Text stehen Zeichenfolgen wie „Ã¤“, „Ã¼“ oder „â‚¬“, Ersatzzeichen oder in vielen Datensätzen Fragezeichen mitten in Wörtern.",
  why: "Solche Folgen entstehen, wenn UTF-8 als Windows-1252 gelesen und erneut gespeichert wird, Fragezeichen, wenn der Zeichensatz des Ziels den Buchstaben nicht kennt.",
  effect: "Die verfälschten Namen und Texte stehen nach dem Import dauerhaft in der Buchführung.",
  fix: "Erzeugen Sie die Datei neu; ein nachträgliches Ersetzen ist nur bei wenigen Stellen sinnvoll.",
  fixAtSource: "Korrigieren Sie den Zeichensatz dort, wo die Texte zum ersten Mal verfälscht werden.",
  clientRequest: requestCharset,
  source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
  confidence: "inferred",
  detects: "mojibake",
  good: [
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Bürobedarf" }))),
    exampleFile(...exampleRecords("Bezahlt?", "Storno?nein")),
  ],
  bad: [
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "BÃ¼robedarf" }))),
    exampleFile(...exampleRecords("B?robedarf", "M?ller, K?ln", "Geb?hren")),
  ],
});
