import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const buchungstypAnzahlungen = cellRule(buchungsstapel, {
  id: "CSV-R-096",
  severity: "error",
  title: "Unbekannter Buchungstyp (Anzahlungen)",
  what: "Der Buchungstyp ist nicht AA, AG, AV, SR, SU, SG oder SO.",
  why: "Der Buchungstyp kennzeichnet Anzahlungen und Schlussrechnungen.",
  effect: "Der Datensatz wird vermutlich abgelehnt.",
  fix: "Tragen Sie einen der festgelegten Buchungstypen ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Zuordnung des Buchungstyps im Vorsystem.",
  clientRequest:
    "Bitte geben Sie bei den genannten Buchungen an, ob es sich um eine Anzahlung oder um die Schlussrechnung handelt.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 96",
  confidence: "official",
  expected: "AA, AG, AV, SR, SU, SG oder SO",
  fields: ["buchungstyp"],
  detects: ["value", "characters", "tooLong"],
  good: ["AA"],
  bad: ["RE"],
});
