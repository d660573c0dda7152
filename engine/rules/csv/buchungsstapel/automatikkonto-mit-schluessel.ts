import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestTaxKeyTwice } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { findConflict } from "#engine/rules/csv/shared/automatic-conflict.ts";
import { describeAutomatic } from "#engine/rules/csv/shared/describe-automatic.ts";

export const automatikkontoMitSchluessel = rowRule(buchungsstapel, {
  id: "CSV-X-015",
  severity: "error",
  title: "Steuerschlüssel auf einem Automatikkonto",
  what: "Konto oder Gegenkonto berechnet die Steuer selbst; zusätzlich ist ein Steuerschlüssel angegeben.",
  why: "Automatikkonten werden ohne Steuerschlüssel gebucht; nur 40 und 80 schalten die Automatik ab, 20 und 30 berichtigen ohne Steuer.",
  effect: "Der Datensatz wird abgelehnt (#REW00305, #REW00306).",
  fix: "Leeren Sie den BU-Schlüssel oder verwenden Sie 40, um die Automatik aufzuheben.",
  fixAtSource: "Lassen Sie das Vorsystem bei Automatikkonten keinen Steuerschlüssel ausgeben.",
  clientRequest: requestTaxKeyTwice,
  source:
    "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.2; Kontenrahmen 2015 und 2026; öffentliche Fehlerberichte",
  confidence: "official",
  usesChart: true,
  needs: ["buSchluessel", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: (cells) => findConflict(cells) !== "certain",
  describe: describeAutomatic,
  companions: ["CSV-R-009b"],
  good: [{ cells: ["", "10000", "8400"] }, { cells: ["40", "10000", "8400"] }, { cells: ["3", "10000", "8200"] }],
  bad: [
    { cells: ["3", "10000", "8400"] },
    { cells: ["0009", "3409", "70000"] },
    { cells: ["3", "10000", "8736"] },
    { cells: ["3", "10000", "8198"] },
  ],
});
