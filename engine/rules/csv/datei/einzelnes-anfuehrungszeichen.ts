import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const einzelnesAnfuehrungszeichen = scanRule({
  id: "CSV-F-015",
  severity: "error",
  title: "Anführungszeichen im Text nicht verdoppelt",
  what: "In einem Textfeld steht ein einzelnes Anführungszeichen, oder nach dem schließenden Anführungszeichen folgen weitere Zeichen.",
  why: "Anführungszeichen innerhalb eines Textes sind zu verdoppeln; nach dem schließenden folgt das Semikolon.",
  effect: "Die Feldgrenzen verschieben sich; folgende Werte landen im falschen Feld.",
  fix: "Verdoppeln Sie die Anführungszeichen im Text oder entfernen Sie sie.",
  fixAtSource: "Lassen Sie das Vorsystem Anführungszeichen in Texten verdoppeln.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3",
  confidence: "official",
  detects: "strayQuote",
  good: [exampleFile(exampleRecord({ buchungstext: 'Miete "Lager"' }))],
  bad: [exampleFile().replace('"Ausgangsrechnung"', '"Miete "Lager" Nord"')],
});
