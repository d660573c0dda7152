import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { requestInfoPair } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";

export const zusatzinformationUnvollstaendig = rowRule(buchungsstapel, {
  id: "CSV-X-030",
  severity: "warning",
  title: "Zusatzinformation ohne Art oder ohne Inhalt",
  what: "Von Art und Inhalt einer Zusatzinformation ist nur ein Feld gefüllt.",
  why: "Art und Inhalt gehören immer zusammen.",
  effect: "Die Zusatzinformation wird vermutlich nicht übernommen.",
  fix: "Ergänzen Sie das fehlende Feld oder leeren Sie beide.",
  fixAtSource: "Lassen Sie das Vorsystem Art und Inhalt gemeinsam ausgeben.",
  clientRequest: requestInfoPair,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 48 bis 87",
  confidence: "official",
  needs: ["zusatzinformationArt1", "zusatzinformationInhalt1"],
  alsoFor: [
    ["zusatzinformationArt2", "zusatzinformationInhalt2"],
    ["zusatzinformationArt3", "zusatzinformationInhalt3"],
    ["zusatzinformationArt4", "zusatzinformationInhalt4"],
    ["zusatzinformationArt5", "zusatzinformationInhalt5"],
    ["zusatzinformationArt6", "zusatzinformationInhalt6"],
    ["zusatzinformationArt7", "zusatzinformationInhalt7"],
    ["zusatzinformationArt8", "zusatzinformationInhalt8"],
    ["zusatzinformationArt9", "zusatzinformationInhalt9"],
    ["zusatzinformationArt10", "zusatzinformationInhalt10"],
    ["zusatzinformationArt11", "zusatzinformationInhalt11"],
    ["zusatzinformationArt12", "zusatzinformationInhalt12"],
    ["zusatzinformationArt13", "zusatzinformationInhalt13"],
    ["zusatzinformationArt14", "zusatzinformationInhalt14"],
    ["zusatzinformationArt15", "zusatzinformationInhalt15"],
    ["zusatzinformationArt16", "zusatzinformationInhalt16"],
    ["zusatzinformationArt17", "zusatzinformationInhalt17"],
    ["zusatzinformationArt18", "zusatzinformationInhalt18"],
    ["zusatzinformationArt19", "zusatzinformationInhalt19"],
    ["zusatzinformationArt20", "zusatzinformationInhalt20"],
  ],
  reads: readPresence,
  holds: ([hasArt, hasInhalt]) => hasArt === hasInhalt,
  describe: describeMissing,
  good: [{ cells: ["Projekt", "4711"] }],
  bad: [{ cells: ["Projekt", ""] }, { cells: ["", "4711"] }],
});
