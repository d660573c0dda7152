import { requestQuotesInText } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const offenesAnfuehrungszeichen = scanRule({
  id: "CSV-F-014",
  severity: "error",
  title: "Ein Anführungszeichen wird nicht geschlossen",
  what: "Ein Feld beginnt mit einem Anführungszeichen, das bis zum Ende der Datei nicht geschlossen wird.",
  why: "Textfelder stehen zwischen zwei Anführungszeichen; Anführungszeichen im Text sind zu verdoppeln.",
  effect: "Alles hinter dieser Stelle gerät in ein einziges Feld; die folgenden Datensätze fehlen.",
  fix: "Schließen Sie das Feld oder verdoppeln Sie das Anführungszeichen im Text.",
  fixAtSource: "Lassen Sie das Vorsystem Anführungszeichen in Texten verdoppeln.",
  clientRequest: requestQuotesInText,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3",
  confidence: "official",
  fatal: true,
  detects: "unclosedQuote",
  good: [exampleFile(exampleRecord({ buchungstext: 'Miete "Lager"' }))],
  bad: [exampleFile().replace('"Ausgangsrechnung"', '"Ausgangsrechnung')],
});
