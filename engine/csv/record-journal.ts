import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag } from "#engine/rules/journal.ts";
import type { RowContext } from "#engine/rules/rule.ts";
import type { ScannedRecord } from "./scan-records.ts";
import { createTextSearch } from "./search-texts.ts";

/** What the journal keeps of each record: numbers and places in the file, about 51 bytes. */
export interface RecordedRows {
  count: number;
  line: Uint32Array;
  /** Where the record begins, so that any other cell can be found again. */
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
  longestKonto: number;
}

/** Five times what DATEV imports; a longer file has no journal, since its records alone would fill the memory. */
const mostRecords = 500_000;

export interface JournalRecorder {
  readonly rows: RecordedRows;
  /** Keeps the current record. */
  readonly add: () => void;
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

/** By the words found: Gutschrift 1, Storno 2, Skonto 4. */
const flagsByWords = Uint16Array.from(
  { length: 8 },
  (_, words) => ((words & 3) !== 0 ? flag.namesCredit : 0) | ((words & 4) !== 0 ? flag.namesSkonto : 0),
);

const zero = 48;
const comma = 44;
const longestNumber = 15;

/** Reads what it keeps from the bytes, without making texts. */
export function createJournalRecorder(
  bytes: Uint8Array,
  record: ScannedRecord,
  columnCount: number,
  { wkz }: Pick<RowContext, "wkz">,
  mostKept = mostRecords,
): JournalRecorder {
  const { from, to, filledIn } = record;
  const rows = makeRows(1024);
  const wkzBytes = [...wkz].map((letter) => letter.charCodeAt(0));
  const search = createTextSearch(bytes, ["gutschrift", "storno", "skonto"]);
  let capacity = 1024;
  let isTooLong = false;

  const isFilled = (index: number): boolean => filledIn[index] === record.record && index < columnCount;

  function isBaseCurrency(): boolean {
    const start = from[wkzUmsatz] as number;
    if ((to[wkzUmsatz] as number) - start !== wkzBytes.length) return false;
    for (let i = 0; i < wkzBytes.length; i++) if (bytes[start + i] !== wkzBytes[i]) return false;
    return true;
  }

  function readFlags(): number {
    let flags = 0;
    if (isFilled(sollHaben) && (to[sollHaben] as number) - (from[sollHaben] as number) === 1) {
      const letter = bytes[from[sollHaben] as number];
      if (letter === 0x53) flags = flag.soll;
      else if (letter === 0x48) flags = flag.haben;
    }
    if (isFilled(wkzUmsatz) && !isBaseCurrency()) flags |= flag.foreign;
    if (isFilled(festschreibung)) flags |= bytes[from[festschreibung] as number] === zero ? flag.unlocked : flag.locked;
    if (isFilled(generalumkehr) && bytes[from[generalumkehr] as number] !== zero) flags |= flag.reversal;
    if (isFilled(skonto) && readCents(bytes, from[skonto] as number, to[skonto] as number) !== 0) flags |= flag.skonto;
    return flags;
  }

  const readLetter = (index: number): number =>
    (to[index] as number) - (from[index] as number) === 1 ? (bytes[from[index] as number] as number) : 0;

  function readKonto(index: number): number {
    if (!isFilled(index)) return 0;
    const start = from[index] as number;
    const end = to[index] as number;
    if (end - start > rows.longestKonto) rows.longestKonto = end - start;
    return end - start > 9 ? 0 : Math.max(0, readDigits(bytes, start, end));
  }

  /** One look at the bytes while they are at hand: the rules would otherwise come back for them one by one. */
  function readBelegfeld1(at: number, start: number, end: number): void {
    let hash = 0x811c9dc5;
    let prefixHash = hash;
    let digits = 0;
    let number = 0;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      hash = Math.imul(hash ^ byte, 0x01000193);
      const digit = byte - zero;
      if (digit >= 0 && digit <= 9) {
        number = number * 10 + digit;
        digits++;
      } else {
        number = 0;
        digits = 0;
        prefixHash = hash;
      }
    }
    rows.belegfeld1Hash[at] = hash ^ (hash >>> 15);
    rows.prefixHash[at] = prefixHash;
    rows.lastNumber[at] = digits === 0 || digits > longestNumber ? -1 : number;
  }

  const add = (): void => {
    if (isTooLong) return;
    const at = rows.count;
    if (at === mostKept) {
      isTooLong = true;
      Object.assign(rows, makeRows(0));
      return;
    }
    if (at === capacity) {
      // A first stretch of the file tells how many records there will be.
      const expected = Math.ceil((bytes.length / record.end) * at * 1.02) + 64;
      capacity = Math.min(mostKept, at === 1024 ? Math.max(2048, expected) : at * 2);
      growRows(rows, capacity);
    }
    rows.line[at] = record.line;
    rows.start[at] = record.start;
    rows.cents[at] = isFilled(umsatz) ? readCents(bytes, from[umsatz] as number, to[umsatz] as number) : -1;
    let flags = readFlags();
    rows.konto[at] = readKonto(konto);
    rows.gegenkonto[at] = readKonto(gegenkonto);
    rows.buSchluessel[at] = isFilled(buSchluessel)
      ? readShort(bytes, from[buSchluessel] as number, to[buSchluessel] as number)
      : 0;
    rows.belegdatum[at] = isFilled(belegdatum)
      ? Math.max(0, readShort(bytes, from[belegdatum] as number, to[belegdatum] as number))
      : 0;
    if (isFilled(abwVersteuerungsart)) rows.versteuerungsart[at] = readLetter(abwVersteuerungsart);
    if (isFilled(belegfeld1)) {
      const start = from[belegfeld1] as number;
      const end = to[belegfeld1] as number;
      rows.belegfeld1From[at] = start;
      rows.belegfeld1To[at] = end;
      readBelegfeld1(at, start, end);
    }
    if (isFilled(buchungstext)) {
      const start = from[buchungstext] as number;
      const end = to[buchungstext] as number;
      rows.textFrom[at] = start;
      rows.textTo[at] = end;
      flags |= flagsByWords[search(start, end)] as number;
    }
    rows.flags[at] = flags;
    rows.count = at + 1;
  };

  return { rows, add };
}

/** Hundredths of a number with decimal comma, or -1. */
function readCents(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > longestNumber) return -1;
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

const makeRows = (size: number): RecordedRows => ({
  count: 0,
  line: new Uint32Array(size),
  start: new Uint32Array(size),
  cents: new Float64Array(size),
  flags: new Uint16Array(size),
  konto: new Uint32Array(size),
  gegenkonto: new Uint32Array(size),
  buSchluessel: new Int16Array(size),
  belegdatum: new Uint16Array(size),
  versteuerungsart: new Uint8Array(size),
  belegfeld1From: new Uint32Array(size),
  belegfeld1To: new Uint32Array(size),
  belegfeld1Hash: new Int32Array(size),
  lastNumber: new Float64Array(size),
  prefixHash: new Int32Array(size),
  textFrom: new Uint32Array(size),
  textTo: new Uint32Array(size),
  longestKonto: 0,
});

function growRows(rows: RecordedRows, size: number): void {
  const larger = makeRows(size);
  for (const key of columnKeys) larger[key].set(rows[key]);
  Object.assign(rows, { ...larger, count: rows.count, longestKonto: rows.longestKonto });
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
