import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag, type Journal } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";
import { selectMedian } from "#engine/rules/csv/shared/select-median.ts";

export const umsatzUngewoehnlich = journalRule(buchungsstapel, {
  id: "CSV-P-001",
  severity: "hint",
  title: "Ungewöhnlich hoher Umsatz",
  what: "Der Umsatz liegt über 1.000.000,00 oder über dem Hundertfachen des mittleren Umsatzes (Median) dieses Sachkontos in der Datei.",
  why: "Ein verrutschtes Komma verhundertfacht den Betrag. Der Median wird ab 20 Datensätzen eines Kontos verglichen, Geldkonten und Beträge in fremder Währung bleiben außer Betracht.",
  effect: "Der Import ist möglich; der Betrag wird übernommen, wie er angegeben ist.",
  fix: "Vergleichen Sie den Umsatz mit dem Beleg.",
  fixAtSource: "Prüfen Sie, wie das Vorsystem Beträge mit und ohne Nachkommastellen ausgibt.",
  clientRequest: "Bitte prüfen Sie die genannten Beträge; sie sind ungewöhnlich hoch.",
  source: "Vergleich der Datensätze",
  confidence: "inferred",
  marks: "umsatz",
  find: (journal) => {
    const { count, cents, flags, opposite } = journal;
    const limits = collectLimits(journal);
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const amount = cents[row] as number;
      if (amount <= 0 || ((flags[row] as number) & flag.foreign) !== 0) continue;
      const own = opposite[row] as number;
      if (amount > highest || (own >= 0 && amount > (limits[own] as number))) matches.push(row);
    }
    return matches;
  },
  good: [
    { rows: [{ umsatz: "1000000,00" }] },
    { rows: Array.from({ length: 20 }, (_, index) => ({ belegfeld1: `A${index}`, umsatz: `${index + 1}0,00` })) },
    { rows: [{ umsatz: "1,00" }, { umsatz: "200,00" }] },
  ],
  bad: [
    { rows: [{ umsatz: "1000000,01" }] },
    {
      rows: Array.from({ length: 20 }, (_, index) => ({
        belegfeld1: `RE-${index + 10}`,
        umsatz: index === 19 ? "2500,00" : "24,99",
      })),
    },
  ],
});

const highest = 100_000_000;
const minRecords = 20;

/** Hundred times the median by account; no limit where no amount can be above it. */
function collectLimits({ count, cents, flags, opposite, konten }: Journal): Float64Array {
  const limits = new Float64Array(konten.length).fill(Number.POSITIVE_INFINITY);
  const sizes = new Int32Array(konten.length);
  const largest = new Float64Array(konten.length);
  for (let row = 0; row < count; row++) {
    const own = opposite[row] as number;
    const amount = cents[row] as number;
    if (own < 0 || amount <= 0 || ((flags[row] as number) & flag.foreign) !== 0) continue;
    sizes[own] = (sizes[own] as number) + 1;
    if (amount > (largest[own] as number)) largest[own] = amount;
  }
  // If more than half of the amounts are within the factor of the largest one, so is the median.
  const near = new Int32Array(konten.length);
  for (let row = 0; row < count; row++) {
    const own = opposite[row] as number;
    if (own >= 0 && (cents[row] as number) * 100 >= (largest[own] as number)) near[own] = (near[own] as number) + 1;
  }
  const starts = new Int32Array(konten.length).fill(-1);
  let total = 0;
  for (const [own, konto] of konten.entries()) {
    const size = sizes[own] as number;
    if (size < minRecords || konto.isGeldkonto === true || (near[own] as number) * 2 > size + 1) continue;
    starts[own] = total;
    total += size;
  }
  if (total === 0) return limits;
  const amounts = new Float64Array(total);
  const ends = starts.slice();
  for (let row = 0; row < count; row++) {
    const own = opposite[row] as number;
    const amount = cents[row] as number;
    if (own < 0 || starts[own] === -1 || amount <= 0 || ((flags[row] as number) & flag.foreign) !== 0) continue;
    const end = ends[own] as number;
    amounts[end] = amount;
    ends[own] = end + 1;
  }
  for (const [own, start] of starts.entries()) {
    if (start >= 0) limits[own] = selectMedian(amounts.subarray(start, ends[own])) * 100;
  }
  return limits;
}
