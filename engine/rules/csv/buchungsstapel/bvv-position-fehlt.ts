import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const bvvPositionFehlt = rowRule(buchungsstapel, {
  id: "CSV-X-049",
  severity: "hint",
  title: "Konto des Betriebsvermögensvergleichs ohne BVV-Position",
  what: "Das Konto 2920 (SKR04) wird angesprochen, die BVV-Position in Feld 122 fehlt.",
  why: "Konten des Betriebsvermögensvergleichs verlangen eine Zuordnung zu einer BVV-Position.",
  effect: "Beim Einlesen erscheint eine Meldung; die Zuordnung ist nachzuholen.",
  fix: "Ergänzen Sie Feld 122.",
  fixAtSource: "Lassen Sie das Vorsystem die BVV-Position bei diesen Konten ausgeben.",
  clientRequest: "Bitte teilen Sie uns mit, welcher Vorgang den genannten Buchungen zugrunde liegt.",
  source: "Veröffentlichte Importprotokolle; DATEV-Dokument 1018649",
  confidence: "single",
  usesChart: true,
  needs: ["konto", "bvvPosition"],
  alsoFor: [["gegenkonto", "bvvPosition"]],
  reads: { konto: readKonto, bvvPosition: readPresence },
  holds: ([konto, hasPosition]) => hasPosition || !konto.isKapitalruecklage,
  companions: ["CSV-P-009a"],
  good: [{ cells: ["2920", "3"], header: { sachkontenrahmen: "04" } }, { cells: ["2920", ""] }],
  bad: [{ cells: ["2920", ""], header: { sachkontenrahmen: "04" } }],
});
