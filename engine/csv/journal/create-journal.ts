import { createRecordScanner, type RecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { Scratch } from "#engine/csv/scan/scratch.ts";
import { type BuKey, readBuKey } from "#engine/facts/bu-key.ts";
import { findCutCountryKeys } from "#engine/facts/cut-keys.ts";
import { readKonto, readStandardkonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag, type Journal, type KontoInFile } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { areSameBytes } from "#engine/values/compare-bytes.ts";
import { type RecordedRows, readCents } from "./record-journal.ts";
import { createTextSearch } from "./search-texts.ts";

const skontoColumn = buchungsstapel.fields.findIndex(({ key }) => key === "skonto");

/** View of the recorded rows for rules over all records. */
export function createJournal(rows: RecordedRows, bytes: Uint8Array, context: RowContext, { take }: Scratch): Journal {
  const { count, flags, textFrom, textTo } = rows;
  const { konto, gegenkonto, konten } = numberKonten(rows, context);
  const { groups, repeats } = groupBelegfeld1(rows, bytes, take);
  const { partner, opposite, isInvoiceSide } = findPartners(rows, konto, gegenkonto, konten, take);

  const readKey = (row: number): BuKey => readKeyNumber(Math.max(0, rows.buSchluessel[row] as number));
  /** A key of three digits for another member state that lost one looks like a Generalumkehr. */
  const isCutKey = (row: number): boolean => findCutCountryKeys(readKey(row).key).length > 0;
  const isReversal = take(Uint8Array, count).fill(0);
  for (let row = 0; row < count; row++) {
    const marks = flags[row] as number;
    if ((marks & flag.reversal) !== 0) isReversal[row] = 1;
    else if (readKey(row).isReversal) isReversal[row] = (marks & flag.euTaxed) !== 0 && isCutKey(row) ? 0 : 1;
  }
  let skontoScanner: RecordScanner | undefined;
  const hasSameText = (row: number, other: number): boolean =>
    areSameBytes(
      bytes,
      textFrom[row] as number,
      textTo[row] as number,
      textFrom[other] as number,
      textTo[other] as number,
    );

  return {
    count,
    cents: rows.cents,
    flags,
    konto,
    gegenkonto,
    konten,
    partner,
    opposite,
    isInvoiceSide,
    isReversal,
    buSchluessel: rows.buSchluessel,
    belegdatum: rows.belegdatum,
    versteuerungsart: rows.versteuerungsart,
    belegfeld1: groups,
    belegfeld1Repeats: repeats,
    lastNumber: rows.lastNumber,
    prefixHash: rows.prefixHash,
    maxKontoLength: rows.maxKontoLength,
    readKey,
    hasSameText,
    readSkonto: (row) => {
      skontoScanner ??= createRecordScanner(bytes, 0);
      skontoScanner.seek(rows.start[row] as number);
      skontoScanner.next();
      const { filledIn, record, from, to } = skontoScanner.current;
      return filledIn[skontoColumn] === record ? readCents(bytes, from[skontoColumn] ?? 0, to[skontoColumn] ?? 0) : 0;
    },
    searchTexts: (words) => {
      const search = createTextSearch(bytes, words);
      return (row) => search(textFrom[row] as number, textTo[row] as number) !== 0;
    },
  };
}

/** Keys are at most four digits and mean the same in every file. */
const keys: (BuKey | undefined)[] = new Array<BuKey | undefined>(10_000).fill(undefined);

function readKeyNumber(number: number): BuKey {
  const existing = keys[number];
  if (existing !== undefined) return existing;
  const buKey = readBuKey(number === 0 ? "" : String(number));
  keys[number] = buKey;
  return buKey;
}

/** Accounts by number, so that each is looked up in the chart once. */
function numberKonten(rows: RecordedRows, context: RowContext) {
  const { count } = rows;
  const konten: KontoInFile[] = [];
  // Open addressing; per entry the account and its place in `konten`, from 1.
  let table = new Int32Array(8192);
  const findSlot = (number: number): number => {
    const mask = (table.length >> 1) - 1;
    let slot = (Math.imul(number, 0x9e3779b1) >>> 8) & mask;
    while (table[slot * 2] !== number && table[slot * 2] !== 0) slot = (slot + 1) & mask;
    return slot * 2;
  };
  const find = (number: number): number => {
    if (number === 0) return -1;
    const slot = findSlot(number);
    return table[slot] === number ? (table[slot + 1] as number) - 1 : add(number, slot);
  };
  const add = (number: number, slot: number): number => {
    table[slot] = number;
    const konto = String(number);
    table[slot + 1] = konten.push({
      number,
      standard: readStandardkonto(konto, context),
      ...readKonto(konto, context),
    });
    if (konten.length * 4 > table.length) grow();
    return konten.length - 1;
  };
  const grow = (): void => {
    table = new Int32Array(table.length * 2);
    for (const [index, { number }] of konten.entries()) {
      const slot = findSlot(number);
      table[slot] = number;
      table[slot + 1] = index + 1;
    }
  };
  // In place: the numbers are not needed any more.
  const konto = new Int32Array(rows.konto.buffer, 0, count);
  const gegenkonto = new Int32Array(rows.gegenkonto.buffer, 0, count);
  for (let row = 0; row < count; row++) {
    konto[row] = find(rows.konto[row] as number);
    gegenkonto[row] = find(rows.gegenkonto[row] as number);
  }
  return { konto, gegenkonto, konten };
}

/** Equal texts get equal numbers: the hash says where to look, the bytes decide. */
function groupBelegfeld1(
  { count, belegfeld1From, belegfeld1To, belegfeld1Hash }: RecordedRows,
  bytes: Uint8Array,
  take: Scratch["take"],
) {
  const groups = take(Int32Array, count);
  const table = take(Int32Array, 2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(0);
  const mask = table.length - 1;
  const repeats = take(Uint8Array, count).fill(0);
  let groupCount = 0;
  const isSame = (row: number, other: number): boolean =>
    belegfeld1Hash[row] === belegfeld1Hash[other] &&
    areSameBytes(
      bytes,
      belegfeld1From[row] as number,
      belegfeld1To[row] as number,
      belegfeld1From[other] as number,
      belegfeld1To[other] as number,
    );
  for (let row = 0; row < count; row++) {
    const start = belegfeld1From[row] as number;
    const length = (belegfeld1To[row] as number) - start;
    if (length === 0 || (length === 1 && bytes[start] === zero)) {
      groups[row] = -1;
      continue;
    }
    let slot = (belegfeld1Hash[row] as number) & mask;
    for (;;) {
      const entry = table[slot] as number;
      if (entry === 0) {
        table[slot] = row + 1;
        groups[row] = groupCount++;
        break;
      }
      if (isSame(row, entry - 1)) {
        const group = groups[entry - 1] as number;
        groups[row] = group;
        repeats[group] = 1;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return { groups, repeats };
}

const zero = 48;

function findPartners(
  { count, flags }: RecordedRows,
  konto: Int32Array,
  gegenkonto: Int32Array,
  konten: readonly KontoInFile[],
  take: Scratch["take"],
) {
  const partner = take(Int32Array, count);
  const opposite = take(Int32Array, count);
  const isInvoiceSide = take(Uint8Array, count).fill(0);
  const isPerson = new Uint8Array(konten.map((one) => Number(one.isPersonenkonto)));
  const isDebitor = new Uint8Array(konten.map((one) => Number(one.isDebitor)));
  for (let row = 0; row < count; row++) {
    const first = konto[row] as number;
    const second = gegenkonto[row] as number;
    const isFirst = isPerson[first] === 1;
    if (isFirst === (isPerson[second] === 1)) {
      partner[row] = -1;
      opposite[row] = -1;
      continue;
    }
    const personenkonto = isFirst ? first : second;
    partner[row] = personenkonto;
    opposite[row] = isFirst ? second : first;
    const side = (flags[row] as number) & (flag.soll | flag.haben);
    if (side === 0) continue;
    const isSoll = (side === flag.soll) === isFirst;
    isInvoiceSide[row] = isSoll === (isDebitor[personenkonto] === 1) ? 1 : 0;
  }
  return { partner, opposite, isInvoiceSide };
}
