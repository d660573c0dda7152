import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const buchungstypOhneAuftrag = rowRule(buchungsstapel, {
  id: "CSV-X-033",
  severity: "warning",
  title: "Buchungstyp ohne Auftragsnummer",
  what: "Der Buchungstyp für Anzahlungen ist gefüllt, die Auftragsnummer fehlt.",
  why: "Über die Auftragsnummer werden Anzahlungen und Schlussrechnung verbunden.",
  effect: "Die Buchung kann keinem Auftrag zugeordnet werden.",
  fix: "Ergänzen Sie Feld 95.",
  fixAtSource: "Lassen Sie das Vorsystem die Auftragsnummer mit ausgeben.",
  clientRequest: "Bitte tragen Sie bei den genannten Anzahlungen die Auftragsnummer ein.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 95 und 96",
  confidence: "official",
  needs: ["buchungstyp", "auftragsnummer"],
  when: ["buchungstyp"],
  reads: readPresence,
  holds: ([, hasAuftragsnummer]) => hasAuftragsnummer,
  good: [{ cells: ["AA", "A-17"] }, { cells: ["", "A-17"] }],
  bad: [{ cells: ["AA", ""] }],
});
