import { requestQuotesInText } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const einzelnesAnfuehrungszeichen = scanRule({
  id: "CSV-F-015",
  severity: "error",
  harmless: { detects: "harmlessQuote", severity: "warning" },
  title: "Anführungszeichen im Text nicht verdoppelt",
  what: "In einem Textfeld steht ein einzelnes Anführungszeichen, oder nach dem schließenden Anführungszeichen folgen weitere Zeichen. Als Warnung steht der Befund, wenn die Zeile trotzdem die richtige Anzahl von Feldern hat.",
  why: "Anführungszeichen innerhalb eines Textes sind zu verdoppeln; nach dem schließenden folgt das Semikolon.",
  effect:
    "Verschieben sich die Feldgrenzen, landen folgende Werte im falschen Feld. Stimmt die Anzahl der Felder, ist eine Ablehnung nicht belegt; der Text kann nach dem Import anders lauten.",
  fix: "Verdoppeln Sie die Anführungszeichen im Text oder entfernen Sie sie.",
  fixAtSource: "Lassen Sie das Vorsystem Anführungszeichen in Texten verdoppeln.",
  clientRequest: requestQuotesInText,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3; DATEV-Musterdatei 2021",
  confidence: "official",
  detects: "strayQuote",
  good: [exampleFile(exampleRecord({ buchungstext: 'Miete "Lager"' }))],
  bad: [exampleFile().replace('"Ausgangsrechnung"', '"Miete "Lager" Nord"')],
});
