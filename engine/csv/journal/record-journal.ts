import type { RowBlock, RowRecorder, SimilarRows } from "#engine/csv/rows/row-block.ts";
import type { Scratch } from "#engine/csv/scan/scratch.ts";
import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { hashBytes } from "#engine/values/compare-bytes.ts";
import { createTextSearch } from "./search-texts.ts";

/** Recorded data per record: numbers and positions in the file, about 51 bytes. */
export interface RecordedRows {
  count: number;
  line: Uint32Array;
  /** Start of the record, from which any other cell can be located. */
  start: Uint32Array;
  cents: Float64Array;
  flags: Uint16Array;
  /** Account numbers; 0 when the field is no account. */
  konto: Uint32Array;
  gegenkonto: Uint32Array;
  buSchluessel: Int16Array;
  belegdatum: Uint16Array;
  versteuerungsart: Uint8Array;
  belegfeld1From: Uint32Array;
  belegfeld1To: Uint32Array;
  belegfeld1Hash: Int32Array;
  lastNumber: Float64Array;
  prefixHash: Int32Array;
  textFrom: Uint32Array;
  textTo: Uint32Array;
  maxKontoLength: number;
}

/** Five times what DATEV imports; a longer file has no journal, since its records alone would fill the memory. */
const maxRecords = 500_000;

export interface JournalRecorder extends RowRecorder {
  readonly rows: RecordedRows;
}

const column = (key: BuchungsstapelKey): number => buchungsstapel.fields.findIndex((field) => field.key === key);
const umsatz = column("umsatz");
const sollHaben = column("sollHaben");
const wkzUmsatz = column("wkzUmsatz");
const konto = column("konto");
const gegenkonto = column("gegenkonto");
const buSchluessel = column("buSchluessel");
const belegdatum = column("belegdatum");
const belegfeld1 = column("belegfeld1");
const skonto = column("skonto");
const buchungstext = column("buchungstext");
const abwVersteuerungsart = column("abwVersteuerungsart");
const festschreibung = column("festschreibung");
const generalumkehr = column("generalumkehr");
const euLand = column("euLandUstIdBestimmung");
const euSteuersatz = column("euSteuersatzBestimmung");

/** Long words only: they are found much faster than short ones. */
const searchedWords = ["gutschrift", "storno", "skonto", "erwerb", "warenbezug", "reverse"];

/** By the words found, one bit for each. */
const flagsByWords = Uint16Array.from(
  { length: 1 << searchedWords.length },
  (_, words) =>
    ((words & 3) !== 0 ? flag.namesCredit : 0) |
    ((words & 4) !== 0 ? flag.namesSkonto : 0) |
    ((words & 24) !== 0 ? flag.namesAcquisition : 0) |
    ((words & 32) !== 0 ? flag.namesReverseCharge : 0),
);

const zero = 48;
const comma = 44;

/** Anything else in the field is a mistake that reverses nothing. */
const isReversal = (byte: number | undefined): boolean => byte === 0x31 || byte === 0x47;

const maxDigits = 15;

/** Reads what it keeps from the bytes, without making texts. */
export function createJournalRecorder(
  bytes: Uint8Array,
  columnCount: number,
  { wkz }: Pick<RowContext, "wkz">,
  scratch: Scratch,
  maxKept = maxRecords,
): JournalRecorder {
  const rows = makeRows(scratch, 1024);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wkzBytes = [...wkz].map((letter) => letter.charCodeAt(0));
  const search = createTextSearch(bytes, searchedWords);
  let capacity = 1024;
  let isTooLong = false;

  const isBaseCurrency = (from: number, to: number): boolean => {
    if (to - from !== wkzBytes.length) return false;
    for (let i = 0; i < wkzBytes.length; i++) if (bytes[from + i] !== wkzBytes[i]) return false;
    return true;
  };

  const readKonto = (from: number, to: number): number => {
    if (to - from > rows.maxKontoLength) rows.maxKontoLength = to - from;
    return to - from > 9 ? 0 : Math.max(0, readDigits(bytes, from, to));
  };

  /** One look at the bytes while they are at hand: the rules would otherwise come back for them one by one. */
  function readBelegfeld1(at: number, start: number, end: number): void {
    let digitsFrom = end;
    while (digitsFrom > start && isDigit(bytes[digitsFrom - 1] as number)) digitsFrom--;
    let number = 0;
    for (let i = digitsFrom; i < end; i++) number = number * 10 + (bytes[i] as number) - zero;
    const digits = end - digitsFrom;
    const prefixHash = hashBytes(bytes, start, digitsFrom);
    const hash = Math.imul(prefixHash ^ number ^ (digits << 28), 0x9e3779b1);
    rows.belegfeld1From[at] = start;
    rows.belegfeld1To[at] = end;
    rows.belegfeld1Hash[at] = hash ^ (hash >>> 15);
    rows.prefixHash[at] = prefixHash;
    rows.lastNumber[at] = digits === 0 || digits > maxDigits ? -1 : number;
  }

  /** False when there are more records than are kept. */
  function makeRoom(block: RowBlock): boolean {
    const rowTotal = rows.count + block.rowCount;
    if (rowTotal > maxKept) {
      isTooLong = true;
      Object.assign(rows, makeRows(scratch, 0));
      return false;
    }
    if (rowTotal > capacity) {
      // The beginning of the file predicts the number of records.
      const bytesRead = block.start[block.rowCount - 1] as number;
      const expected = Math.ceil((bytes.length / bytesRead) * rowTotal * 1.02) + 1024;
      capacity = Math.min(maxKept, capacity === 1024 ? Math.max(2048, expected) : rowTotal * 2);
      growRows(rows, scratch, capacity);
    }
    return true;
  }

  const add: JournalRecorder["add"] = (block, allSimilar) => {
    if (isTooLong || !makeRoom(block)) return;
    const first = rows.count;
    rows.count += block.rowCount;
    for (let row = 0; row < block.rowCount; row++) {
      rows.line[first + row] = block.line[row] as number;
      rows.start[first + row] = block.start[row] as number;
    }
    for (const similar of allSimilar) addSimilar(block, similar, first);
  };

  /** Row by row, with all that is needed at hand: the same columns are filled in each. */
  function addSimilar(block: RowBlock, { places, rows: numbers, rowCount }: SimilarRows, first: number): void {
    const { firstCell, from, to } = block;
    const cellOf = (index: number): number => (index < columnCount ? (places[index] as number) : -1);
    const umsatzCell = cellOf(umsatz);
    const sideCell = cellOf(sollHaben);
    const wkzCell = cellOf(wkzUmsatz);
    const kontoCell = cellOf(konto);
    const gegenkontoCell = cellOf(gegenkonto);
    const keyCell = cellOf(buSchluessel);
    const dateCell = cellOf(belegdatum);
    const belegfeld1Cell = cellOf(belegfeld1);
    const skontoCell = cellOf(skonto);
    const textCell = cellOf(buchungstext);
    const versteuerungsartCell = cellOf(abwVersteuerungsart);
    const lockCell = cellOf(festschreibung);
    const reversalCell = cellOf(generalumkehr);
    const countryCell = cellOf(euLand);
    const euRateCell = cellOf(euSteuersatz);
    for (let i = 0; i < rowCount; i++) {
      const row = numbers[i] as number;
      const at = first + row;
      const cell = firstCell[row] as number;
      let flags = 0;
      if (sideCell >= 0) flags = readSide(bytes, edgeOf(from, cell, sideCell), edgeOf(to, cell, sideCell));
      if (wkzCell >= 0 && !isBaseCurrency(edgeOf(from, cell, wkzCell), edgeOf(to, cell, wkzCell)))
        flags |= flag.foreign;
      if (lockCell >= 0) flags |= bytes[edgeOf(from, cell, lockCell)] === zero ? flag.unlocked : flag.locked;
      if (reversalCell >= 0 && isReversal(bytes[edgeOf(from, cell, reversalCell)])) flags |= flag.reversal;
      if (skontoCell >= 0 && readCents(bytes, edgeOf(from, cell, skontoCell), edgeOf(to, cell, skontoCell)) !== 0)
        flags |= flag.skonto;
      if (countryCell >= 0 && euRateCell >= 0 && !isGermany(bytes, edgeOf(from, cell, countryCell))) {
        if (readCents(bytes, edgeOf(from, cell, euRateCell), edgeOf(to, cell, euRateCell)) > 0) flags |= flag.euTaxed;
      }
      const textFrom = edgeOf(from, cell, textCell);
      const textTo = edgeOf(to, cell, textCell);
      if (textCell >= 0) flags |= flagsByWords[search(textFrom, textTo)] as number;
      rows.cents[at] =
        umsatzCell < 0 ? -1 : readCents(bytes, edgeOf(from, cell, umsatzCell), edgeOf(to, cell, umsatzCell));
      rows.konto[at] = readKonto(edgeOf(from, cell, kontoCell), edgeOf(to, cell, kontoCell));
      rows.gegenkonto[at] = readKonto(edgeOf(from, cell, gegenkontoCell), edgeOf(to, cell, gegenkontoCell));
      const key = readShort(bytes, edgeOf(from, cell, keyCell), edgeOf(to, cell, keyCell));
      rows.buSchluessel[at] = key;
      if (key > 0 && mayHold13(view, textFrom, textTo) && names13b(bytes, textFrom, textTo))
        flags |= flag.namesReverseCharge;
      rows.flags[at] = flags;
      rows.belegdatum[at] = Math.max(0, readShort(bytes, edgeOf(from, cell, dateCell), edgeOf(to, cell, dateCell)));
      rows.versteuerungsart[at] = readLetter(
        bytes,
        edgeOf(from, cell, versteuerungsartCell),
        edgeOf(to, cell, versteuerungsartCell),
      );
      readBelegfeld1(at, edgeOf(from, cell, belegfeld1Cell), edgeOf(to, cell, belegfeld1Cell));
      rows.textFrom[at] = textFrom;
      rows.textTo[at] = textTo;
    }
  }

  return { rows, add };
}

/**
 * Whether „13“ may stand in `[from, to)` or right behind it. Four places at a time and without a branch: texts end with
 * numbers, and a branch on their digits would often be guessed wrongly.
 */
function mayHold13(view: DataView, from: number, to: number): boolean {
  if (to + 4 >= view.byteLength) return true;
  let hits = 0;
  for (let at = from; at < to; at += 4) {
    const different = (view.getInt32(at, true) ^ 0x31313131) | (view.getInt32(at + 1, true) ^ 0x33333333);
    hits |= (different - 0x01010101) & ~different;
  }
  return (hits & 0x80808080) !== 0;
}

/** „13b“ or „13 b“. */
function names13b(bytes: Uint8Array, from: number, to: number): boolean {
  for (let one = from; one < to; one++) {
    if (bytes[one] !== digitOne || bytes[one + 1] !== digitThree) continue;
    const letter = bytes[one + 2] === blank ? one + 3 : one + 2;
    if (letter < to && ((bytes[letter] as number) | 32) === letterB) return true;
  }
  return false;
}

const digitOne = 49;
const digitThree = 51;
const blank = 32;
const letterB = 98;

/** Start or end of a cell; 0 if the row lacks it. Not a closure of the loop above: those took 150 bytes per record. */
const edgeOf = (edges: Int32Array, cell: number, index: number): number =>
  index < 0 ? 0 : (edges[cell + index] as number);

const isDigit = (byte: number): boolean => byte >= zero && byte <= zero + 9;

const readLetter = (bytes: Uint8Array, from: number, to: number): number =>
  to - from === 1 ? (bytes[from] as number) : 0;

function readSide(bytes: Uint8Array, from: number, to: number): number {
  const letter = readLetter(bytes, from, to);
  if (letter === 0x53) return flag.soll;
  return letter === 0x48 ? flag.haben : 0;
}

const isGermany = (bytes: Uint8Array, from: number): boolean => bytes[from] === 0x44 && bytes[from + 1] === 0x45;

/** Hundredths of a number with decimal comma, or -1. */
export function readCents(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > maxDigits) return -1;
  let value = 0;
  let decimals = -1;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte === comma && decimals < 0 && i > from) {
      decimals = 0;
      continue;
    }
    const digit = byte - zero;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
    if (decimals >= 0) decimals++;
  }
  if (decimals < 0) return value * 100;
  if (decimals === 2) return value;
  return decimals === 1 ? value * 10 : -1;
}

const readShort = (bytes: Uint8Array, from: number, to: number): number =>
  to - from > 4 ? -1 : readDigits(bytes, from, to);

function readDigits(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = (bytes[i] as number) - zero;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const makeRows = ({ take }: Scratch, size: number): RecordedRows => ({
  count: 0,
  line: take(Uint32Array, size),
  start: take(Uint32Array, size),
  cents: take(Float64Array, size),
  flags: take(Uint16Array, size),
  konto: take(Uint32Array, size),
  gegenkonto: take(Uint32Array, size),
  buSchluessel: take(Int16Array, size),
  belegdatum: take(Uint16Array, size),
  versteuerungsart: take(Uint8Array, size),
  belegfeld1From: take(Uint32Array, size),
  belegfeld1To: take(Uint32Array, size),
  belegfeld1Hash: take(Int32Array, size),
  lastNumber: take(Float64Array, size),
  prefixHash: take(Int32Array, size),
  textFrom: take(Uint32Array, size),
  textTo: take(Uint32Array, size),
  maxKontoLength: 0,
});

function growRows(rows: RecordedRows, scratch: Scratch, size: number): void {
  const larger = makeRows(scratch, size);
  for (const key of columnKeys) larger[key].set(rows[key]);
  Object.assign(rows, { ...larger, count: rows.count, maxKontoLength: rows.maxKontoLength });
}

const columnKeys = [
  "line",
  "start",
  "cents",
  "flags",
  "konto",
  "gegenkonto",
  "buSchluessel",
  "belegdatum",
  "versteuerungsart",
  "belegfeld1From",
  "belegfeld1To",
  "belegfeld1Hash",
  "lastNumber",
  "prefixHash",
  "textFrom",
  "textTo",
] as const;
