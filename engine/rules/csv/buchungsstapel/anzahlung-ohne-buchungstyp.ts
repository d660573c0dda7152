import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

export const anzahlungOhneBuchungstyp = rowRule(buchungsstapel, {
  id: "CSV-X-032",
  severity: "warning",
  title: "Angaben zur Anzahlung ohne Buchungstyp",
  what: "Eines der Felder 97 bis 101 ist gefüllt, der Buchungstyp in Feld 96 fehlt.",
  why: "Angaben zur Schlussrechnung gelten nur zusammen mit dem Buchungstyp.",
  effect: "Die Anzahlung wird vermutlich nicht als solche erkannt.",
  fix: "Ergänzen Sie Feld 96 oder leeren Sie die Felder 97 bis 101.",
  fixAtSource: "Lassen Sie das Vorsystem den Buchungstyp mit ausgeben.",
  clientRequest:
    "Bitte geben Sie bei den genannten Anzahlungen an, ob es sich um eine Anzahlung oder um die Schlussrechnung handelt.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 96 bis 101",
  confidence: "official",
  needs: [
    "ustSchluesselAnzahlungen",
    "euLandAnzahlungen",
    "sachverhaltLLAnzahlungen",
    "euSteuersatzAnzahlungen",
    "erloeskontoAnzahlungen",
    "buchungstyp",
  ],
  marks: "buchungstyp",
  when: [
    "ustSchluesselAnzahlungen",
    "euLandAnzahlungen",
    "sachverhaltLLAnzahlungen",
    "euSteuersatzAnzahlungen",
    "erloeskontoAnzahlungen",
  ],
  holds: (cells) => cells[5] !== "" || !cells.some(isFilled),
  good: [{ cells: ["3", "", "", "", "8400", "AA"] }, { cells: ["0", "", "", "", "", ""] }],
  bad: [{ cells: ["3", "", "", "", "8400", ""] }],
});
