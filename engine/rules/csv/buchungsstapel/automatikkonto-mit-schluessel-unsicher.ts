import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { findConflict } from "#engine/rules/csv/shared/automatic-conflict.ts";
import { sayAutomatic } from "#engine/rules/csv/shared/say-automatic.ts";
import { readKonto } from "#engine/values/konten.ts";

export const automatikkontoUnsicher = rowRule(buchungsstapel, {
  id: "CSV-X-015a",
  severity: "warning",
  title: "Steuerschlüssel auf einem möglichen Automatikkonto",
  what: "Konto oder Gegenkonto ist je nach Jahr des Kontenrahmens ein Automatikkonto; zusätzlich ist ein Steuerschlüssel angegeben.",
  why: "Automatikkonten werden ohne Steuerschlüssel gebucht; bei diesem Konto hängt die Automatik vom Stand des Kontenrahmens ab.",
  effect: "Ist das Konto im Bestand ein Automatikkonto, wird der Datensatz abgelehnt (#REW00305, #REW00306).",
  fix: "Prüfen Sie die Kontofunktion im Bestand.",
  fixAtSource: "Gleichen Sie die Kontofunktionen des Vorsystems mit dem Kontenrahmen des Jahres ab.",
  source: "Kontenrahmen 2015 und 2026",
  confidence: "several",
  needs: ["buSchluessel", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: (cells) => findConflict(cells) !== "uncertain",
  says: sayAutomatic,
  companions: ["CSV-R-009b"],
  good: [{ cells: ["", "10000", "8290"] }],
  bad: [{ cells: ["3", "10000", "8290"] }],
});
