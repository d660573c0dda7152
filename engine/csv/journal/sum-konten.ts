import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { borrowScratch } from "#engine/csv/scan/scratch.ts";
import { readBuKey } from "#engine/facts/bu-key.ts";
import { rateWithin } from "#engine/facts/dated/dated-rates.ts";
import { findTaxKey } from "#engine/facts/tax-keys.ts";
import { flag } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { formatRate } from "#engine/values/number-formats.ts";
import { readJournalRows } from "./read-journal-rows.ts";

/** Sums of a Buchungsstapel to compare with the exporting program, in hundredths of the base currency. */
export interface ControlTotals {
  readonly records: number;
  /** Records in a foreign currency, or whose amount, side or accounts cannot be read: they are in no sum. */
  readonly foreign: number;
  readonly unreadable: number;
  /** Sum of all amounts; what stands in the debit of one account stands in the credit of another. */
  readonly umsatz: number;
  /** Ascending by account. */
  readonly konten: readonly KontoTotals[];
  /** By tax key without leading zeros, ascending; `0` for the records without one. */
  readonly steuerschluessel: readonly KeyTotals[];
  /** Records that are marked for Festschreibung, in a sum or not. */
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
  const recorded = readJournalRows(toScannable(bytes, detectEncoding(bytes)), "manual", scratch);
  if (recorded === null) return null;
  const { records, context } = recorded;
  const { count, cents, flags, konto, gegenkonto, buSchluessel } = recorded.rows;
  const konten = new Map<number, { konto: number; records: number; soll: number; haben: number }>();
  const addTo = (number: number, side: "soll" | "haben", amount: number): void => {
    const totals = konten.get(number) ?? { konto: number, records: 0, soll: 0, haben: 0 };
    totals.records++;
    totals[side] += amount;
    konten.set(number, totals);
  };
  const keys = new Map<number, { key: number; records: number; soll: number; haben: number }>();
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
      const ofKey = keys.get(key) ?? { key, records: 0, soll: 0, haben: 0 };
      ofKey.records++;
      ofKey[side] += amount;
      keys.set(key, ofKey);
      addTo(own, side, amount);
      addTo(other, side === "soll" ? "haben" : "soll", amount);
    }
  }
  scratch.release();
  return {
    records,
    foreign,
    unreadable,
    umsatz,
    konten: [...konten.values()].toSorted((a, b) => a.konto - b.konto),
    steuerschluessel: [...keys.values()].toSorted((a, b) => a.key - b.key).map((totals) => nameKey(totals, context)),
    festgeschrieben,
  };
}

/** Meaning of the key, e.g. „Vorsteuer 19 %“. */
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
