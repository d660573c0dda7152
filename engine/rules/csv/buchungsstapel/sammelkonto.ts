import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const sammelkonto = rowRule(buchungsstapel, {
  id: "CSV-X-011",
  severity: "warning",
  title: "Sammelkonto direkt bebucht",
  what: "Konto oder Gegenkonto ist das Sammelkonto für Forderungen oder Verbindlichkeiten aus Lieferungen und Leistungen.",
  why: "Sammelkonten werden nur über Personenkonten angesprochen (SKR03: 1400 und 1600, SKR04: 1200 und 3300).",
  effect: "Eine Ablehnung ist nicht belegt; ohne Personenkonto entsteht kein offener Posten.",
  fix: "Verwenden Sie das Personenkonto des Debitors oder Kreditors.",
  fixAtSource: "Ordnen Sie im Vorsystem jedem Kunden und Lieferanten ein Personenkonto zu.",
  clientRequest: "Bitte ordnen Sie die genannten Buchungen dem jeweiligen Kunden oder Lieferanten zu.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.7",
  confidence: "official",
  usesChart: true,
  needs: ["konto"],
  alsoFor: [["gegenkonto"]],
  reads: { konto: readKonto },
  holds: ([konto]) => !konto.isSammelkonto,
  good: [{ cells: ["10000"] }, { cells: ["1400"], header: { sachkontenrahmen: "04" } }],
  bad: [{ cells: ["1400"] }, { cells: ["160000"], header: { sachkontenlaenge: "6" } }],
});
