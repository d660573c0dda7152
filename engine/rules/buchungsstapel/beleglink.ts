import { decodeAscii } from "#engine/csv/decode-cell.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/rules/rule.ts";

export const beleglink = cellRule(buchungsstapel, {
  id: "CSV-R-020",
  severity: "warning",
  title: "Der Beleglink hat nicht den festgelegten Aufbau",
  what: "Der Beleglink besteht nicht aus BEDI, DDMS oder DORG, einem Leerzeichen und einer GUID in Anführungszeichen.",
  why: "Über Programmkürzel und GUID öffnet Rechnungswesen den digitalen Beleg; in der Datei sind die Anführungszeichen zu verdoppeln.",
  effect: "Der Datensatz wird übernommen, der Beleg lässt sich aber nicht öffnen.",
  fix: "Berichtigen Sie den Aufbau oder leeren Sie das Feld.",
  fixAtSource: "Lassen Sie das Vorsystem den Beleglink mit verdoppelten Anführungszeichen ausgeben.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 20",
  confidence: "official",
  expected: 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"',
  fields: ["beleglink"],
  holds: (bytes, from, to) => to - from <= 48 && beleglinkPattern.test(decodeAscii(bytes, from, to)),
  good: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'],
  bad: ["BEDI f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10", "Rechnung.pdf"],
});

/** As written in the file, where the quotes are doubled. */
const beleglinkPattern = /^(?:BEDI|DDMS|DORG) ""[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}""$/iu;
