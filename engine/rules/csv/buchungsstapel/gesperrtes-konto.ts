import { chartOf, readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestOtherKonto } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

const of2020 = { wjBeginn: "20200101", datumVon: "20200101", datumBis: "20200131" } as const;

export const gesperrtesKonto = rowRule(buchungsstapel, {
  id: "CSV-X-053",
  severity: "hint",
  title: "Das Konto ist im Kontenrahmen gesperrt",
  what: "Der Kontenrahmen des Wirtschaftsjahres führt das Konto mit der Funktion R: Es ist gesperrt, bis DATEV ihm eine Funktion zuteilt.",
  why: "Gesperrte Konten haben im Standardkontenrahmen weder Beschriftung noch Funktion; die Kanzlei kann sie für einen Mandanten freischalten.",
  effect: "Ist das Konto im Bestand nicht freigeschaltet, wird der Datensatz nur zur Nachbearbeitung übernommen.",
  fix: "Prüfen Sie, ob das Konto im Bestand freigeschaltet ist, oder verwenden Sie ein anderes.",
  fixAtSource: "Gleichen Sie die Konten des Vorsystems mit dem Kontenrahmen des Jahres ab.",
  clientRequest: requestOtherKonto,
  source: "DATEV-Kontenrahmen SKR03 und SKR04, Stand 2026",
  confidence: "official",
  usesChart: true,
  needs: ["konto"],
  alsoFor: [["gegenkonto"]],
  reads: { konto: readKonto },
  holds: ([konto]) => !konto.isReserved,
  describe: ([konto = ""], context) => {
    const chart = chartOf(context);
    return chart === null ? {} : { detail: `${konto} ist im SKR${chart} des Wirtschaftsjahres gesperrt (R).` };
  },
  companions: ["CSV-P-009a"],
  good: [{ cells: ["8200"] }, { cells: ["8330"], header: of2020 }],
  bad: [{ cells: ["8330"] }, { cells: ["4420"], header: { sachkontenrahmen: "04" } }],
});
