import { readBuKey } from "#engine/facts/bu-key.ts";
import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const eroeffnungMitSchluessel = rowRule(buchungsstapel, {
  id: "CSV-X-050",
  severity: "warning",
  title: "Eröffnungsbuchung mit Steuerschlüssel",
  what: "Ein Konto für Eröffnungswerte oder Summenvorträge ist mit einem Steuerschlüssel gebucht.",
  why: "Eröffnungswerte (9000, 9008, 9009, 9090) werden ohne Steuer gebucht.",
  effect: "Es wird vermutlich Steuer auf den Vortrag gerechnet oder der Datensatz abgelehnt.",
  fix: "Leeren Sie den BU-Schlüssel.",
  fixAtSource: "Lassen Sie das Vorsystem Eröffnungswerte ohne Steuerschlüssel ausgeben.",
  clientRequest: "Bitte lassen Sie bei den genannten Eröffnungswerten den Steuerschlüssel weg.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.7",
  confidence: "inferred",
  needs: ["buSchluessel", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([buSchluessel, konto, gegenkonto]) =>
    !readBuKey(buSchluessel).carriesTax || (!konto.isEroeffnungskonto && !gegenkonto.isEroeffnungskonto),
  companions: ["CSV-R-009b"],
  good: [{ cells: ["", "0420", "9000"] }],
  bad: [{ cells: ["9", "0420", "9000"] }],
});
