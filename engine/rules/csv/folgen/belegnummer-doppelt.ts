import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";
import { findReversed } from "#engine/rules/csv/shared/find-reversed.ts";

export const belegnummerDoppelt = journalRule(buchungsstapel, {
  id: "CSV-C-003",
  severity: "warning",
  title: "Dieselbe Rechnungsnummer bei verschiedenen Personenkonten",
  what: "Belegfeld 1 steht bei Rechnungen auf zwei verschiedenen Debitoren oder auf zwei verschiedenen Kreditoren.",
  why: "Eine Rechnungsnummer gehört zu einem Geschäftspartner. Verglichen wird nur die Rechnungsseite (Debitor im Soll, Kreditor im Haben) ohne Rechnungen, die in der Datei storniert sind.",
  effect: "Der Import ist möglich; die Rechnung ist unter Umständen dem falschen Konto zugeordnet.",
  fix: "Prüfen Sie Personenkonto und Rechnungsnummer. Bei Lieferanten kann dieselbe Nummer zufällig zweimal vorkommen.",
  fixAtSource: "Prüfen Sie die Kontenzuordnung und die Nummernvergabe im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Rechnungen Nummer und Geschäftspartner; dieselbe Nummer steht bei mehreren.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2; Vergleich der Datensätze",
  confidence: "inferred",
  marks: "belegfeld1",
  find: (journal) => {
    const { count, konten, partner, opposite, belegfeld1, belegfeld1Repeats, isInvoiceSide, isReversal } = journal;
    const isTakenBack = findReversed(journal);
    const firstDebitor = new Int32Array(belegfeld1Repeats.length).fill(-1);
    const firstKreditor = new Int32Array(belegfeld1Repeats.length).fill(-1);
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const group = belegfeld1[row] as number;
      if (group < 0 || belegfeld1Repeats[group] === 0) continue;
      const own = partner[row] as number;
      if (own < 0 || isInvoiceSide[row] === 0 || isReversal[row] === 1) continue;
      if (konten[opposite[row] as number]?.isGeldkonto === true || isTakenBack(row)) continue;
      const firsts = konten[own]?.isDebitor === true ? firstDebitor : firstKreditor;
      if (firsts[group] === -1) firsts[group] = own;
      else if (firsts[group] !== own) matches.push(row);
    }
    return matches;
  },
  good: [
    { rows: [{}, { umsatz: "50,00", gegenkonto: "8300" }] },
    { rows: [{}, { konto: "70000", sollHaben: "H", gegenkonto: "3400" }] },
    { rows: [{}, { konto: "10001", sollHaben: "H", gegenkonto: "1200", buchungstext: "Zahlung" }] },
    { rows: [{}, { sollHaben: "H", buSchluessel: "20", buchungstext: "Berichtigung" }, { konto: "10001" }] },
    { rows: [{}, { konto: "10001", generalumkehr: "1" }] },
    { rows: [{ belegfeld1: "0" }, { belegfeld1: "0", konto: "10001" }] },
  ],
  bad: [
    { rows: [{}, { konto: "10001" }] },
    {
      rows: [
        { konto: "70000", sollHaben: "H", gegenkonto: "3400" },
        { konto: "70001", sollHaben: "H", gegenkonto: "3400" },
      ],
    },
  ],
});
