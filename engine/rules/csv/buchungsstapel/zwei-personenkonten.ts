import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const zweiPersonenkonten = rowRule(buchungsstapel, {
  id: "CSV-X-010",
  severity: "hint",
  title: "Konto und Gegenkonto sind Personenkonten",
  what: "Beide Konten des Datensatzes sind Debitoren oder Kreditoren.",
  why: "Buchungen zwischen zwei Personenkonten kommen nur bei Umbuchungen und Verrechnungen vor.",
  effect: "Der Import ist möglich.",
  fix: "Prüfen Sie, ob eine Umbuchung beabsichtigt ist.",
  fixAtSource: "Prüfen Sie die Kontenzuordnung im Vorsystem.",
  clientRequest:
    "Bitte teilen Sie uns mit, welcher Vorgang den genannten Buchungen zwischen zwei Kunden oder Lieferanten zugrunde liegt.",
  source: "Aus den üblichen Buchungen abgeleitet",
  confidence: "inferred",
  needs: ["konto", "gegenkonto"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([konto, gegenkonto]) => !konto.isPersonenkonto || !gegenkonto.isPersonenkonto,
  good: [{ cells: ["10000", "8400"] }, { cells: ["4930", "70000"] }],
  bad: [{ cells: ["10000", "70000"] }],
});
