import { findOwnTaxKey, isDatevKey } from "#engine/facts/own-tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestTaxKey } from "#engine/model/client-requests.ts";
import { type HostContext, journalRule } from "#engine/model/rule.ts";

const knowing: HostContext = {
  mandant: {
    ownTaxKeys: [
      { key: "55", name: "Landwirt 7,8 %", rate: 7.8, side: "Vorsteuer" },
      { key: "777", name: "Gutscheine" },
    ],
  },
};

export const schluesselNichtHinterlegt = journalRule(buchungsstapel, {
  id: "CSV-M-002",
  severity: "hint",
  title: "Steuerschlüssel nicht für den Mandanten hinterlegt",
  what: "Der BU-Schlüssel ist weder ein Steuerschlüssel von DATEV noch einer der individuellen Schlüssel, die für den Mandanten hinterlegt sind. Gemeldet wird jeder Schlüssel einmal.",
  why: "Welche Steuer ein individueller Schlüssel rechnet, legt die Kanzlei für jeden Mandanten fest.",
  effect: "Ist der Schlüssel im Bestand nicht angelegt, meldet die Stapelverarbeitung „Ungültiger BU-Schlüssel“.",
  fix: "Prüfen Sie den Schlüssel. Ist er im Bestand angelegt, ergänzen Sie ihn in der Liste des Mandanten.",
  fixAtSource: "Gleichen Sie die Steuerschlüssel des Vorsystems mit denen des Mandanten ab.",
  clientRequest: requestTaxKey,
  source: "Für den Mandanten hinterlegte Steuerschlüssel; DATEV-Dokumente 9231348 und 0907054",
  confidence: "official",
  expected: "ein Steuerschlüssel von DATEV oder ein individueller des Mandanten",
  marks: "buSchluessel",
  find: ({ count, buSchluessel, readKey }, { ownTaxKeys }) => {
    if (ownTaxKeys === null) return [];
    const seen = new Set<number>([-1, 0]);
    const rows: number[] = [];
    for (let row = 0; row < count; row++) {
      const number = buSchluessel[row] as number;
      if (seen.has(number)) continue;
      seen.add(number);
      const { key } = readKey(row);
      if (!isDatevKey(key) && findOwnTaxKey(key, ownTaxKeys) === undefined) rows.push(row);
    }
    return rows;
  },
  companions: ["CSV-R-009a", "CSV-R-009b", "CSV-X-015"],
  good: [
    { rows: [{ buSchluessel: "56" }] },
    { rows: [{ buSchluessel: "55" }, { buSchluessel: "75" }, { buSchluessel: "0777" }], hostContext: knowing },
    { rows: [{ buSchluessel: "3" }, { buSchluessel: "2401" }, { buSchluessel: "40" }], hostContext: knowing },
  ],
  bad: [
    { rows: [{ buSchluessel: "56" }], hostContext: knowing },
    { rows: [{ buSchluessel: "999" }], hostContext: knowing },
  ],
});
