import { type Konto, readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const belegfeld2Opos = rowRule(buchungsstapel, {
  id: "CSV-X-039",
  severity: "warning",
  title: "Belegfeld 2 enthält keine OPOS-Information",
  what: "Der Datensatz ist eine Rechnung auf einem Personenkonto; das Belegfeld 2 ist weder Fälligkeit noch Zahlungsschlüssel noch 9.",
  why: "Bei geführten offenen Posten wird das Belegfeld 2 auf der Rechnungsseite als OPOS-Information gelesen.",
  effect: "Führt der Mandant offene Posten, wird der ganze Datensatz abgelehnt.",
  fix: "Leeren Sie das Belegfeld 2 oder tragen Sie die Fälligkeit als TTMMJJ ein.",
  fixAtSource: "Geben Sie die Fälligkeit in Feld 117 aus und andere Nummern nicht im Belegfeld 2.",
  clientRequest:
    "Bitte geben Sie bei den genannten Rechnungen als zweite Belegnummer nur die Fälligkeit an oder lassen Sie diese Angabe leer.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2; DATEV-Dokument 9211385",
  confidence: "official",
  expected: "TTMMJJ, Zahlungsschlüssel oder 9",
  needs: ["belegfeld2", "sollHaben", "konto", "gegenkonto", "faelligkeit"],
  mayLack: ["faelligkeit"],
  when: ["belegfeld2"],
  reads: { konto: readKonto, gegenkonto: readKonto, faelligkeit: readPresence },
  holds: ([belegfeld2, sollHaben, konto, gegenkonto, hasFaelligkeit]) => {
    if (hasFaelligkeit || oposInformation.test(belegfeld2)) return true;
    return !isInvoiceSide(konto, sollHaben === "S") && !isInvoiceSide(gegenkonto, sollHaben === "H");
  },
  good: [
    { cells: ["150226", "S", "10000", "8400", ""] },
    { cells: ["A-17", "H", "10000", "1200", ""] },
    { cells: ["A-17", "S", "10000", "8400", "15022026"] },
  ],
  bad: [{ cells: ["A-17", "S", "10000", "8400", ""] }, { cells: ["Lieferung", "S", "4930", "70000", ""] }],
});

const oposInformation = /^(?:9|\d{1,4}|(?:0?[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2})$/;

/** Invoices raise debtors in the debit and creditors in the credit. */
const isInvoiceSide = (konto: Konto, isSoll: boolean): boolean => konto.isPersonenkonto && konto.isDebitor === isSoll;
