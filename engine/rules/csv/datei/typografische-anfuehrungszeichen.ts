import { requestPlainExport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const typografischeAnfuehrungszeichenImWert = scanRule({
  id: "CSV-F-052",
  severity: "warning",
  title: "Text steht nicht in geraden Anführungszeichen",
  what: "Ein Textwert beginnt und endet mit Zeichen wie „ und “ oder mit Apostrophen statt mit geraden Anführungszeichen.",
  why: "Nur gerade Anführungszeichen begrenzen einen Text; typografische und Apostrophe gehören für DATEV zum Wert.",
  effect: "Die Zeichen stehen nach dem Import im Text, in der Belegnummer oder in der Kostenstelle.",
  fix: "Ersetzen Sie sie durch gerade Anführungszeichen, wenn sie nicht zum Text gehören.",
  fixAtSource:
    "Geben Sie die Datei mit geraden Anführungszeichen neu aus und bearbeiten Sie sie nicht in einer Textverarbeitung.",
  clientRequest: requestPlainExport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3",
  confidence: "inferred",
  detects: "typographicQuotes",
  companions: ["CSV-F-026"],
  good: [exampleFile(), latin1Bytes(exampleFile(exampleRecord({ buchungstext: "\u0084Miete\u0093" })))],
  bad: [
    exampleFile(exampleRecord().replace('"Ausgangsrechnung"', "'Ausgangsrechnung'")),
    latin1Bytes(exampleFile(exampleRecord().replace('"Ausgangsrechnung"', "\u0084Ausgangsrechnung\u0093"))),
  ],
});
