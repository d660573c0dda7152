import { readBuKey } from "#engine/facts/bu-key.ts";
import { readKonto } from "#engine/facts/konten.ts";
import { findOwnTaxKey } from "#engine/facts/own-tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKontoAndTax } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const falscheSteuerseite = rowRule(buchungsstapel, {
  id: "CSV-X-017",
  severity: "warning",
  title: "Der Steuerschlüssel passt nicht zur Art des Kontos",
  what: "Ein Vorsteuerschlüssel trifft auf ein Konto für Umsatzsteuer, oder ein Umsatzsteuerschlüssel auf ein Konto für Vorsteuer.",
  why: "Erlöse werden mit Umsatzsteuerschlüsseln gebucht, Aufwendungen mit Vorsteuerschlüsseln.",
  effect: "Die Steuer wird auf der falschen Seite gerechnet oder der Datensatz abgelehnt.",
  fix: "Verwenden Sie bei Erlösen zum Beispiel 2 oder 3, bei Aufwendungen 8 oder 9.",
  fixAtSource: "Prüfen Sie die Zuordnung von Konten und Steuerschlüsseln im Vorsystem.",
  clientRequest: requestKontoAndTax,
  source: "DATEV-Kontenrahmen SKR03 und SKR04, Stand 2015; öffentliche Fehlerberichte",
  confidence: "several",
  usesChart: true,
  needs: ["buSchluessel", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([buSchluessel, konto, gegenkonto], { ownTaxKeys }) => {
    const side = readBuKey(buSchluessel).taxKey?.side ?? findOwnTaxKey(buSchluessel, ownTaxKeys)?.side;
    if (side === undefined) return true;
    const first = konto.taxFunction;
    const second = gegenkonto.taxFunction;
    const other = side === "Vorsteuer" ? "Umsatzsteuer" : "Vorsteuer";
    return first === side || second === side || (first !== other && second !== other);
  },
  companions: ["CSV-R-009b"],
  good: [{ cells: ["3", "10000", "8200"] }, { cells: ["9", "4930", "70000"] }, { cells: ["9", "3400", "8400"] }],
  bad: [{ cells: ["9", "10000", "8900"] }, { cells: ["3", "4930", "70000"] }],
});
