import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";
import { findReversed } from "#engine/rules/csv/shared/find-reversed.ts";
import { createRowTable, joinHash } from "#engine/rules/csv/shared/row-table.ts";

export const belegdatumUneinheitlich = journalRule(buchungsstapel, {
  id: "CSV-C-004",
  severity: "hint",
  title: "Dieselbe Rechnung mit verschiedenem Belegdatum",
  what: "Auf der Rechnungsseite haben Datensätze mit demselben Personenkonto und demselben Belegfeld 1 ein verschiedenes Belegdatum.",
  why: "Positionen einer Rechnung werden nur zusammengefasst, wenn Belegdatum und Belegfeld 1 gleich sind.",
  effect: "Der Import ist möglich; die Positionen stehen als mehrere offene Posten auf dem Personenkonto.",
  fix: "Geben Sie für alle Positionen der Rechnung dasselbe Belegdatum an.",
  fixAtSource: "Lassen Sie das Vorsystem das Rechnungsdatum statt des Datums der Position ausgeben.",
  clientRequest: "Bitte geben Sie bei allen Positionen einer Rechnung dasselbe Rechnungsdatum an.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.5.1",
  confidence: "official",
  marks: "belegdatum",
  find: (journal) => {
    const { count, partner, belegdatum, belegfeld1, belegfeld1Repeats, isInvoiceSide, isReversal } = journal;
    const isTakenBack = findReversed(journal);
    const findEarlier = createRowTable(
      count,
      (row) => joinHash(belegfeld1[row] as number, partner[row] as number),
      (row, other) => belegfeld1[row] === belegfeld1[other] && partner[row] === partner[other],
    );
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const group = belegfeld1[row] as number;
      if (group < 0 || belegfeld1Repeats[group] === 0 || isInvoiceSide[row] === 0) continue;
      if (partner[row] === -1 || isReversal[row] === 1 || belegdatum[row] === 0 || isTakenBack(row)) continue;
      const earlier = findEarlier(row);
      if (earlier >= 0 && belegdatum[earlier] !== belegdatum[row]) matches.push(row);
    }
    return matches;
  },
  good: [
    { rows: [{}, { umsatz: "50,00", gegenkonto: "8300" }] },
    { rows: [{}, { sollHaben: "H", gegenkonto: "1200", belegdatum: "2001" }] },
  ],
  bad: [{ rows: [{}, { umsatz: "50,00", gegenkonto: "8300", belegdatum: "1601" }] }],
});
