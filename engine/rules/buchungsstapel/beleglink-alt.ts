import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/rules/rule.ts";

export const beleglinkAlt = cellRule(buchungsstapel, {
  id: "CSV-R-020b",
  severity: "hint",
  title: "Beleglink mit dem alten Kürzel DORG",
  what: "Der Beleglink beginnt mit DORG.",
  why: "DORG ist die alte Kennung der Dokumentenablage.",
  effect: "Der Datensatz wird übernommen; der Beleg öffnet sich nur, wenn die alte Ablage noch verwendet wird.",
  fix: "Prüfen Sie, ob der Beleg in der Dokumentenablage liegt.",
  fixAtSource: "Lassen Sie das Vorsystem BEDI oder DDMS ausgeben.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 20",
  confidence: "several",
  fields: ["beleglink"],
  holds: (bytes, from) => bytes[from] !== letterD || bytes[from + 1] !== letterO,
  good: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'],
  bad: ['DORG "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'],
});

const letterD = 0x44;
const letterO = 0x4f;
