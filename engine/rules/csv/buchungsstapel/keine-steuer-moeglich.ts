import { readBuKey } from "#engine/facts/bu-key.ts";
import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKontoAndTax } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const keineSteuerMoeglich = rowRule(buchungsstapel, {
  id: "CSV-X-016",
  severity: "warning",
  title: "Steuerschlüssel ohne steuerfähiges Konto",
  what: "Der Datensatz trägt einen Steuerschlüssel; nach dem Kontenrahmen lässt aber keines der beiden Konten eine Steuerrechnung zu.",
  why: "Steuer wird nur auf Konten gerechnet, deren Kontofunktion das zulässt.",
  effect: "Die Steuer kann nicht gerechnet werden; der Datensatz wird vermutlich mit #REW00305 abgelehnt.",
  fix: "Verwenden Sie ein anderes Konto oder leeren Sie den Schlüssel.",
  fixAtSource: "Prüfen Sie die Zuordnung von Konten und Steuerschlüsseln im Vorsystem.",
  clientRequest: requestKontoAndTax,
  source: "DATEV-Kontenrahmen SKR03 und SKR04, Stand 2015",
  confidence: "official",
  usesChart: true,
  needs: ["buSchluessel", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([buSchluessel, konto, gegenkonto]) => {
    if (!readBuKey(buSchluessel).carriesTax) return true;
    return konto.taxFunction !== "none" || gegenkonto.taxFunction !== "none";
  },
  companions: ["CSV-R-009b"],
  good: [{ cells: ["9", "4930", "1200"] }, { cells: ["9", "4930", "70000"] }, { cells: ["9", "1200", "70000"] }],
  bad: [{ cells: ["9", "1200", "1000"] }],
});
