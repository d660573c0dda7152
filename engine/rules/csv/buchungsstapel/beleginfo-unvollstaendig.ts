import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { requestInfoPair } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";

export const beleginfoUnvollstaendig = rowRule(buchungsstapel, {
  id: "CSV-X-029",
  severity: "warning",
  title: "Beleginfo ohne Art oder ohne Inhalt",
  what: "Von Art und Inhalt einer Beleginfo ist nur ein Feld gefüllt.",
  why: "Art und Inhalt gehören immer zusammen.",
  effect: "Die Beleginfo wird vermutlich nicht übernommen.",
  fix: "Ergänzen Sie das fehlende Feld oder leeren Sie beide.",
  fixAtSource: "Lassen Sie das Vorsystem Art und Inhalt gemeinsam ausgeben.",
  clientRequest: requestInfoPair,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 21 bis 36",
  confidence: "official",
  needs: ["beleginfoArt1", "beleginfoInhalt1"],
  alsoFor: [
    ["beleginfoArt2", "beleginfoInhalt2"],
    ["beleginfoArt3", "beleginfoInhalt3"],
    ["beleginfoArt4", "beleginfoInhalt4"],
    ["beleginfoArt5", "beleginfoInhalt5"],
    ["beleginfoArt6", "beleginfoInhalt6"],
    ["beleginfoArt7", "beleginfoInhalt7"],
    ["beleginfoArt8", "beleginfoInhalt8"],
  ],
  reads: readPresence,
  holds: ([hasArt, hasInhalt]) => hasArt === hasInhalt,
  describe: describeMissing,
  good: [{ cells: ["Belegnummer", "4711"] }],
  bad: [{ cells: ["Belegnummer", ""] }, { cells: ["", "4711"] }],
});
