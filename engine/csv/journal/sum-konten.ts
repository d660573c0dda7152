import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { borrowScratch } from "#engine/csv/scan/scratch.ts";
import { readBuKey } from "#engine/facts/bu-key.ts";
import { rateWithin } from "#engine/facts/dated/dated-rates.ts";
import { findTaxKey } from "#engine/facts/tax-keys.ts";
import { flag } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { formatRate } from "#engine/values/number-formats.ts";
import { type JournalRows, readJournalRows } from "./read-journal-rows.ts";

/** Sums of a Buchungsstapel to compare with the exporting program, in hundredths of the base currency. */
export interface ControlTotals {
  readonly records: number;
  /** Records in a foreign currency, not in any sum. */
  readonly foreign: number;
  /** Records without a readable amount, side or account, not in any sum. */
  readonly unreadable: number;
  /** Sum of all amounts; each is in the debit of one account and in the credit of another. */
  readonly umsatz: number;
  /** Ascending by account. */
  readonly konten: readonly KontoTotals[];
  /** By tax key without leading zeros, ascending; `0` for the records without one. */
  readonly steuerschluessel: readonly KeyTotals[];
  /** Records marked for Festschreibung, including those not in any sum. */
  readonly festgeschrieben: number;
}

export interface KeyTotals {
  readonly key: number;
  /** Meaning of the key, in German; absent if unknown. */
  readonly name?: string;
  readonly records: number;
  /** Amounts whose field „Konto“ stands in the debit or in the credit. */
  readonly soll: number;
  readonly haben: number;
}

export interface KontoTotals {
  readonly konto: number;
  readonly records: number;
  readonly soll: number;
  readonly haben: number;
}

/** Adds up a Buchungsstapel by account; a Generalumkehr counts negative on its side. Null for any other file. */
export function sumKonten(bytes: Uint8Array): ControlTotals | null {
  const scratch = borrowScratch();
  try {
    const recorded = readJournalRows(toScannable(bytes, detectEncoding(bytes)), "manual", scratch);
    return recorded === null ? null : sumRows(recorded);
  } finally {
    scratch.release();
  }
}

function sumRows({ records, rows, context }: JournalRows): ControlTotals {
  const { count, cents, flags, konto, gegenkonto, buSchluessel } = rows;
  const konten = new Map<number, Totals>();
  const keys = new Map<number, Totals>();
  let festgeschrieben = 0;
  let umsatz = 0;
  let foreign = 0;
  let unreadable = records - count;
  for (let row = 0; row < count; row++) {
    const marks = flags[row] as number;
    const [own, other] = [konto[row] as number, gegenkonto[row] as number];
    if ((marks & flag.locked) !== 0) festgeschrieben++;
    if ((marks & flag.foreign) !== 0) foreign++;
    else if ((cents[row] as number) < 0 || (marks & (flag.soll | flag.haben)) === 0 || own === 0 || other === 0) {
      unreadable++;
    } else {
      const key = buSchluessel[row] as number;
      const isReversal = (marks & flag.reversal) !== 0 || (key > 0 && readBuKey(String(key)).isReversal);
      const amount = isReversal ? -(cents[row] as number) : (cents[row] as number);
      umsatz += amount;
      const side = (marks & flag.soll) !== 0 ? "soll" : "haben";
      addTo(keys, key, side, amount);
      addTo(konten, own, side, amount);
      addTo(konten, other, side === "soll" ? "haben" : "soll", amount);
    }
  }
  return {
    records,
    foreign,
    unreadable,
    umsatz,
    konten: ascending(konten).map(([number, totals]) => ({ konto: number, ...totals })),
    steuerschluessel: ascending(keys).map(([key, totals]) => nameKey({ key, ...totals }, context)),
    festgeschrieben,
  };
}

interface Totals {
  records: number;
  soll: number;
  haben: number;
}

function addTo(sums: Map<number, Totals>, number: number, side: "soll" | "haben", amount: number): void {
  const totals = sums.get(number) ?? { records: 0, soll: 0, haben: 0 };
  totals.records++;
  totals[side] += amount;
  sums.set(number, totals);
}

const ascending = (sums: ReadonlyMap<number, Totals>) => [...sums].toSorted(([a], [b]) => a - b);

/** Adds the meaning of the key, e.g. „Vorsteuer 19 %“. */
function nameKey(totals: KeyTotals, { datumVon, datumBis }: RowContext): KeyTotals {
  const { original, isReversal } = readBuKey(String(totals.key));
  const taxKey = findTaxKey(original);
  if (taxKey === undefined) return totals;
  const rate = rateWithin(taxKey.rates, datumVon, datumBis);
  const isOneSided = taxKey.tax === "Umsatzsteuer" || taxKey.tax === "Vorsteuer";
  const name =
    rate === null || rate === 0
      ? taxKey.meaning
      : isOneSided
        ? `${taxKey.tax} ${formatRate(rate)}, ${taxKey.meaning}`
        : `${taxKey.meaning}, ${formatRate(rate)}`;
  return { ...totals, name: isReversal ? `Generalumkehr: ${name}` : name };
}
