import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestSwappedKonten } from "#engine/model/client-requests.ts";
import { flag, type Journal } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten, isAufwand, isErloes } from "#engine/rules/csv/shared/kontenklassen.ts";
import { wordsOfCredit } from "#engine/rules/csv/shared/words-of-credit.ts";

const minRecords = 3;
/** One record in so many may be on its right side. */
const turnedPerSound = 10;
/** Records of one kind only may all be credit notes. */
const minOfOneKind = 5;

export const kontenVertauscht = journalRule(buchungsstapel, {
  id: "CSV-P-025",
  severity: "warning",
  title: "Konto und Gegenkonto sind vermutlich in allen Datensätzen vertauscht",
  what: "In nahezu allen Datensätzen stehen Debitoren und Kreditoren auf der falschen Seite: Rechnungen wären Gutschriften, Zahlungen wären Rückzahlungen. Gemeldet wird der erste.",
  why: "Das Soll/Haben-Kennzeichen bezieht sich auf das Konto in Feld 7, nicht auf das Gegenkonto in Feld 8.",
  effect: "Der Import ist möglich; alle Buchungen stehen auf der falschen Seite.",
  fix: "Vergleichen Sie einen Datensatz mit seinem Beleg; stellen Sie dann Konto und Gegenkonto oder das Kennzeichen richtig.",
  fixAtSource:
    "Prüfen Sie in der Schnittstelle des Vorsystems, welches Konto in Feld 7 steht und worauf sich Soll und Haben beziehen.",
  clientRequest: requestSwappedKonten,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 2, 7 und 8",
  confidence: "inferred",
  usesChart: true,
  marks: "konto",
  find: (journal, context) => {
    const { sound, turned, kinds } = countSides(journal, context);
    if (turned.length < minRecords || sound * turnedPerSound > turned.length) return [];
    if (kinds < 2 && (turned.length < minOfOneKind || !nameInvoices(journal, turned))) return [];
    return turned.slice(0, 1);
  },
  companions: ["CSV-P-004"],
  good: [
    { rows: [{}] },
    { rows: Array.from({ length: 8 }, () => ({ sollHaben: "H", buchungstext: "Retoure" })) },
    { rows: Array.from({ length: 8 }, () => ({ sollHaben: "H", buchungstext: "Bestellung 4711" })) },
    { rows: [{}, { sollHaben: "H" }, { sollHaben: "H" }, { konto: "1200", gegenkonto: "10000" }] },
  ],
  bad: [
    {
      rows: [
        { konto: "8400", gegenkonto: "10001" },
        { konto: "10001", gegenkonto: "1200", belegfeld1: "RE-2" },
        { konto: "70001", gegenkonto: "4930", belegfeld1: "RE-3" },
      ],
    },
    {
      rows: Array.from({ length: 6 }, (_, at) => ({
        konto: "8400",
        gegenkonto: `1000${at}`,
        belegfeld1: `RE-${at}`,
      })),
    },
  ],
});

/** Records by the side of their person account, where the account opposite says which side is usual. */
function countSides(journal: Journal, context: RowContext) {
  const { count, konten, flags, partner, opposite, isInvoiceSide, isReversal } = journal;
  const klassen = classifyKonten(journal, context);
  const namesCredit = journal.searchTexts(wordsOfCredit);
  const turned: number[] = [];
  const kinds = new Set<string>();
  let sound = 0;
  for (let row = 0; row < count; row++) {
    const own = konten[partner[row] as number];
    const other = konten[opposite[row] as number];
    if (own === undefined || other === undefined || isReversal[row] === 1) continue;
    if (((flags[row] as number) & (flag.soll | flag.haben)) === 0) continue;
    const klasse = klassen[opposite[row] as number];
    const isInvoice = own.isDebitor ? isErloes(klasse) : isAufwand(klasse);
    if (!isInvoice && other.isGeldkonto !== true) continue;
    if ((isInvoiceSide[row] === 1) === isInvoice) {
      sound++;
      // Too many already; later records cannot change the result.
      if (sound * turnedPerSound > count) break;
    } else if (!namesCredit(row)) {
      turned.push(row);
      kinds.add(`${own.isDebitor} ${isInvoice}`);
    }
  }
  return { sound, turned, kinds: kinds.size };
}

function nameInvoices(journal: Journal, rows: readonly number[]): boolean {
  const names = journal.searchTexts(["rechnung", "lieferung", "verkauf", "einkauf"]);
  return rows.filter(names).length >= rows.length * 0.8;
}
