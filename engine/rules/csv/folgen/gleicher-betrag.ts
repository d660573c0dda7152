import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestReceiptOnce } from "#engine/model/client-requests.ts";
import { journalRule } from "#engine/model/rule.ts";
import { findReversed } from "#engine/rules/csv/shared/find-reversed.ts";
import { createRowTable, joinHash } from "#engine/rules/csv/shared/row-table.ts";

export const gleicherBetrag = journalRule(buchungsstapel, {
  id: "CSV-C-002",
  severity: "hint",
  title: "Beleg und Betrag kommen bei diesem Personenkonto schon vor",
  what: "Ein früherer Datensatz hat auf derselben Seite dasselbe Personenkonto, dasselbe Belegfeld 1 und denselben Umsatz; nur Belegdatum oder Buchungstext weichen ab.",
  why: "Gleiche Rechnungsnummer und gleicher Betrag deuten auf denselben Beleg. Positionen eines Belegs mit gleichem Datum auf verschiedenen Gegenkonten werden nicht gemeldet.",
  effect: "Der Import ist möglich; unter Umständen ist der Beleg doppelt gebucht.",
  fix: "Prüfen Sie, ob der Beleg zweimal enthalten ist.",
  fixAtSource: "Prüfen Sie, ob das Vorsystem den Beleg nach einer Änderung erneut ausgegeben hat.",
  clientRequest: requestReceiptOnce,
  source: "Vergleich der Datensätze",
  confidence: "inferred",
  marks: "belegfeld1",
  find: (journal) => {
    const isTakenBack = findReversed(journal);
    const { count, cents, partner, opposite, belegdatum, belegfeld1, isInvoiceSide, isReversal } = journal;
    const findEarlier = createRowTable(
      count,
      (row) => joinHash(joinHash(belegfeld1[row] as number, partner[row] as number), (cents[row] as number) | 0),
      (row, other) =>
        belegfeld1[row] === belegfeld1[other] &&
        partner[row] === partner[other] &&
        cents[row] === cents[other] &&
        isInvoiceSide[row] === isInvoiceSide[other],
    );
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const group = belegfeld1[row] as number;
      if (group < 0 || journal.belegfeld1Repeats[group] === 0 || partner[row] === -1) continue;
      if (isReversal[row] === 1 || (cents[row] as number) <= 0 || isTakenBack(row)) continue;
      const earlier = findEarlier(row);
      if (earlier < 0) continue;
      const isSameDay = belegdatum[row] === belegdatum[earlier];
      const isOtherPosition = isSameDay && opposite[row] !== opposite[earlier];
      if (!isOtherPosition && (!isSameDay || !journal.hasSameText(row, earlier))) matches.push(row);
    }
    return matches;
  },
  companions: ["CSV-C-004"],
  good: [
    { rows: [{}, { sollHaben: "H", gegenkonto: "1200", belegdatum: "2001", buchungstext: "Zahlung" }] },
    { rows: [{}, { gegenkonto: "8300", buchungstext: "Zweite Position" }] },
    { rows: [{}, { umsatz: "238,00", buchungstext: "Zweite Position" }] },
    { rows: [{}, { konto: "10001", buchungstext: "Rechnung an einen anderen" }] },
    { rows: [{}, { buchungstext: "Versehen" }, { generalumkehr: "1", buchungstext: "Storno" }] },
  ],
  bad: [
    { rows: [{}, { buchungstext: "Ausgangsrechnung, Nachdruck" }] },
    { rows: [{}, { belegdatum: "1601" }] },
    { rows: [{}, { belegdatum: "1601" }, { konto: "10001" }, { konto: "10001", generalumkehr: "1" }] },
  ],
});
