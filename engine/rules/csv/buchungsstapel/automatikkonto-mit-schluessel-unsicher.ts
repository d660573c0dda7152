import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { findConflict } from "#engine/rules/csv/shared/automatic-conflict.ts";
import { describeAutomatic } from "#engine/rules/csv/shared/describe-automatic.ts";

const of2020 = {
  wjBeginn: "20200101",
  datumVon: "20200101",
  datumBis: "20200131",
  erzeugtAm: "20200204120000000",
} as const;

export const automatikkontoUnsicher = rowRule(buchungsstapel, {
  id: "CSV-X-015a",
  severity: "warning",
  title: "Steuerschlüssel auf einem möglichen Automatikkonto",
  what: "Konto oder Gegenkonto ist in einem der Kontenrahmen 2015 und 2026 ein Automatikkonto, im anderen nicht; das Wirtschaftsjahr liegt dazwischen. Zusätzlich ist ein Steuerschlüssel angegeben.",
  why: "Automatikkonten werden ohne Steuerschlüssel gebucht; bei diesem Konto hängt die Automatik vom Stand des Kontenrahmens ab.",
  effect: "Ist das Konto im Bestand ein Automatikkonto, wird der Datensatz abgelehnt (#REW00305, #REW00306).",
  fix: "Prüfen Sie die Kontofunktion im Bestand.",
  fixAtSource: "Gleichen Sie die Kontofunktionen des Vorsystems mit dem Kontenrahmen des Jahres ab.",
  clientRequest:
    "Bitte prüfen Sie, ob bei den genannten Buchungen ein Steuerschlüssel nötig ist; die Steuer kann schon durch das Konto festgelegt sein.",
  source: "Kontenrahmen 2015 und 2026",
  confidence: "several",
  usesChart: true,
  needs: ["buSchluessel", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: (cells) => findConflict(cells) !== "uncertain",
  describe: describeAutomatic,
  companions: ["CSV-P-022", "CSV-R-009b"],
  good: [
    { cells: ["", "10000", "8334"], header: of2020 },
    { cells: ["3", "10000", "8290"], header: of2020 },
  ],
  bad: [
    { cells: ["3", "10000", "8334"], header: of2020 },
    { cells: ["3", "10000", "8330"], header: of2020 },
  ],
});
