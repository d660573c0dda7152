import { ampersandKind, carriageReturn, kindsOf, lineFeed, mark, quote, semicolon } from "./byte-kinds.ts";
import { createEmptyRuns } from "./empty-runs.ts";

/** Cells after this position are counted, but not kept; no DATEV format has half as many. */
export const keptCells = 512;

const numberSign = 35;

/** How a record ended; `cr` without a line feed, or with one CR too many in front of it. */
export const lineEnd = { none: 0, crlf: 1, lf: 2, cr: 3 } as const;

/**
 * The filled cells of one record. Arrays are indexed by column, 0-based. `from`, `to` and `marks` are only valid for the
 * columns listed in `filled`, or where `filledIn[column] === record`.
 */
export interface RecordCells {
  /** Number of this record, counting every one since the start. */
  record: number;
  /** Line on which it begins, 1-based. */
  line: number;
  filledCount: number;
  readonly filled: Int32Array;
  readonly filledIn: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly marks: Uint8Array;
}

/** One record, overwritten by the next. */
export interface ScannedRecord extends RecordCells {
  start: number;
  end: number;
  lineEnd: number;
  fieldCount: number;
  /** The last field is empty and without quotes. */
  endsWithSeparator: boolean;
  /** The closing quote of the last cell is missing; the rest of the file is inside it. */
  isUnclosed: boolean;
  /** Quoted cells, empty ones included. */
  quotedCells: number;
  /** Some cell so far may hold an entity of HTML: a letter or number sign follows an ampersand. */
  mayHoldEntities: boolean;
  /** A watched column holds an empty cell without quotes; `watched` is 2 there. */
  hasBareEmpty: boolean;
  /**
   * 1 where an empty cell without quotes is worth a finding, 2 where this record has one; set by `watch`, reset by the
   * reader to 1, or to 0 when no other one is worth a finding.
   */
  readonly watched: Uint8Array;
  /** Line ends met so far, by kind. */
  readonly lineEnds: Uint32Array;
  /** Index in `packed` of the first cell of a record read ahead; -1 once the cells stand in `from`, `to` and `marks`. */
  packedAt: number;
  /** Three words for each filled cell: `from - shift`, `to - shift`, and the column with the marks in its upper half. */
  packed: Int32Array;
  shift: number;
}

export const wordsPerCell = 3;
export const columnOfPacked = (word: number): number => word & 0xffff;
export const marksOfPacked = (word: number): number => word >>> 16;

export interface RecordScanner {
  readonly current: ScannedRecord;
  /** Reads the next record into `current`; false at the end of the file. */
  readonly next: () => boolean;
  /** The same, but the cells of a record may stay packed until `unpack`. */
  readonly nextPacked: () => boolean;
  readonly unpack: () => void;
  /** Looks for empty cells without quotes in these columns, 0-based, from the next record on. */
  readonly watch: (columns: readonly number[]) => void;
  /** Byte after the last record read. */
  readonly position: () => number;
  /** Jumps to the record at this byte; line numbers are then wrong. */
  readonly seek: (start: number) => void;
}

/** Records read many at a time. */
export interface ReadAhead {
  /**
   * Takes the record that begins at `position`, except for its numbers, and answers where the next one begins; 0 where
   * the record has to be read by itself. Its cells are packed.
   */
  readonly take: (current: ScannedRecord, position: number) => number;
  /** Discards unread records of the read-ahead. */
  readonly forget: () => void;
}

/**
 * Reads records from bytes without making objects. A quoted cell ends at a quote followed by separator, line end or
 * end of file; any other single quote inside is a stray one and belongs to the text.
 */
export function createRecordScanner(
  bytes: Uint8Array,
  start: number,
  isUtf8 = true,
  ahead: ReadAhead | null = null,
): RecordScanner {
  const end = bytes.length;
  const lastTriple = end - 3;
  const current = createRecord(start);
  const { filled, filledIn, from, to, marks, watched, lineEnds } = current;
  const { bare, quoted } = kindsOf(isUtf8);
  const lastWord = end - 4;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const runs = createEmptyRuns(bytes, keptCells);
  let position = start;
  let nextLine = 1;

  /** The next byte that is a separator, a quote, a question mark, an ampersand or no printable ASCII; four at a time. */
  const skipOrdinary = (start: number): number => {
    let p = start;
    for (; p <= lastWord; p += 4) {
      const word = view.getInt32(p, true);
      // Each term sets the highest bit of a byte: above 7F, 7F, below 20, a quote or ampersand, a semicolon or question mark. Only
      // bytes after a true one can be set in error, by its borrow.
      const paired = word & ~0x04040404;
      const matches =
        (word |
          (word + 0x01010101) |
          (word - 0x20202020) |
          ((paired ^ 0x22222222) - 0x01010101) |
          ((paired ^ 0x3b3b3b3b) - 0x01010101)) &
        0x80808080;
      if (matches !== 0) return p + ((31 - Math.clz32(matches & -matches)) >> 3);
    }
    return p;
  };

  const addAmpersand = (p: number): void => {
    const following = (bytes[p + 1] ?? 0) | 32;
    if (following === numberSign || (following >= 97 && following <= 122)) current.mayHoldEntities = true;
  };

  const endsCell = (p: number): boolean =>
    p >= end || bytes[p] === semicolon || bytes[p] === lineFeed || bytes[p] === carriageReturn;

  const isEmptyText = (byte: number, p: number): boolean =>
    byte === quote && p < lastTriple && bytes[p + 1] === quote && bytes[p + 2] === semicolon;

  const nextPacked = (): boolean => {
    current.packedAt = -1;
    const taken = ahead === null ? 0 : ahead.take(current, position);
    if (taken === 0) return readRecord();
    current.record++;
    current.line = nextLine++;
    lineEnds[current.lineEnd] = (lineEnds[current.lineEnd] as number) + 1;
    position = taken;
    return true;
  };

  const unpack = (): void => {
    const { packed, packedAt, shift, record, filledCount } = current;
    if (packedAt < 0) return;
    for (let i = 0, at = packedAt; i < filledCount; i++, at += wordsPerCell) {
      const last = packed[at + 2] as number;
      const column = columnOfPacked(last);
      filled[i] = column;
      filledIn[column] = record;
      from[column] = (packed[at] as number) + shift;
      to[column] = (packed[at + 1] as number) + shift;
      marks[column] = marksOfPacked(last);
    }
    current.packedAt = -1;
  };

  const next = (): boolean => {
    const isRead = nextPacked();
    unpack();
    return isRead;
  };

  // One loop on purpose: with cells read by a function of their own scanning took 18 % longer, with runs of empty ones 5 %.
  const readRecord = (): boolean => {
    let p = position;
    if (p >= end) return false;
    const record = ++current.record;
    current.line = nextLine;
    current.start = p;
    let line = nextLine;
    let column = 0;
    let filledCount = 0;
    let quotedCells = 0;
    let hasBareEmpty = false;
    let byte = bytes[p] as number;
    for (;;) {
      // Invariant: p is the first byte of a cell and byte its value; 0 at the end of the file, where p === end.
      // Nine cells of ten are empty.
      if (byte === semicolon || isEmptyText(byte, p)) {
        const skipped = column < keptCells ? runs.match(column, p) : 0;
        if (skipped > 0) {
          quotedCells += runs.quoted[column] as number;
          column += runs.cells[column] as number;
          p += skipped;
          byte = p < end ? (bytes[p] as number) : 0;
          continue;
        }
        const runStart = p;
        const runColumn = column;
        const quotedBefore = quotedCells;
        let isWatched = false;
        for (;;) {
          if (byte === semicolon) {
            if (watched[column & (keptCells - 1)] !== 0 && column < keptCells) {
              isWatched = true;
              if (watched[column] === 1) {
                watched[column] = 2;
                hasBareEmpty = true;
              }
            }
            p++;
          } else if (isEmptyText(byte, p)) {
            quotedCells++;
            p += 3;
          } else break;
          column++;
          byte = p < end ? (bytes[p] as number) : 0;
        }
        // A run with a cell worth a finding has to be read again wherever it stands.
        if (runColumn < keptCells && !isWatched) {
          runs.remember(runColumn, runStart, p, column - runColumn, quotedCells - quotedBefore);
        }
        continue;
      }
      let marksOfCell = 0;
      let cellFrom = p;
      let cellTo = p;
      if (byte === quote) {
        quotedCells++;
        marksOfCell = mark.quoted;
        cellFrom = ++p;
        for (;;) {
          p = skipOrdinary(p);
          while (p < end && quoted[bytes[p] as number] === 0) p = skipOrdinary(p + 1);
          if (p >= end) {
            current.isUnclosed = true;
            cellTo = end;
            break;
          }
          byte = bytes[p] as number;
          if (byte === quote) {
            p++;
            byte = p < end ? (bytes[p] as number) : lineFeed;
            if (byte === semicolon || byte === lineFeed || byte === carriageReturn) {
              cellTo = p - 1;
              break;
            }
            if (byte === quote) {
              p++;
              // "Firma "Muster"" has single quotes inside, so the last two are one of them and the closing one.
              if ((marksOfCell & mark.stray) !== 0 && endsCell(p)) {
                cellTo = p - 1;
                break;
              }
              marksOfCell |= mark.doubled;
            } else marksOfCell |= mark.stray;
          } else {
            if (byte === lineFeed || byte === carriageReturn) {
              marksOfCell |= mark.lineBreak;
              if (byte === lineFeed || bytes[p + 1] !== lineFeed) line++;
            } else if (quoted[byte] === ampersandKind) addAmpersand(p);
            else marksOfCell |= quoted[byte] as number;
            p++;
          }
        }
      } else if (p < lastTriple && bare[byte] === 0 && bytes[p + 1] === semicolon) {
        // Keys and flags are a single byte: a file of nothing else is read in 260 instead of 370 ms for each 30 MB.
        cellTo = ++p;
      } else if (p < end) {
        for (;;) {
          p = skipOrdinary(p);
          while (p < end && bare[bytes[p] as number] === 0) p = skipOrdinary(p + 1);
          if (p >= end) break;
          const kind = bare[bytes[p] as number] as number;
          if (kind === 1) break;
          if (kind === ampersandKind) addAmpersand(p);
          else marksOfCell |= kind;
          p++;
        }
        cellTo = p;
      }
      if (cellTo > cellFrom && column < keptCells) {
        filled[filledCount++] = column;
        filledIn[column] = record;
        from[column] = cellFrom;
        to[column] = cellTo;
        marks[column] = marksOfCell;
      } else if (marksOfCell === 0 && column < keptCells && watched[column] === 1) {
        watched[column] = 2;
        hasBareEmpty = true;
      }
      if (p < end && bytes[p] === semicolon) {
        column++;
        p++;
        byte = p < end ? (bytes[p] as number) : 0;
        continue;
      }
      current.endsWithSeparator = cellTo === cellFrom && marksOfCell === 0 && column > 0;
      break;
    }
    current.end = p;
    let ending: number = lineEnd.none;
    if (p < end) {
      if (bytes[p] === lineFeed) ending = lineEnd.lf;
      else if (bytes[p + 1] === lineFeed) ending = lineEnd.crlf;
      else ending = lineEnd.cr;
      // A program that made CR LF of the LF in CR LF has written one CR too many.
      const hasOneTooMany = ending === lineEnd.cr && bytes[p + 1] === carriageReturn && bytes[p + 2] === lineFeed;
      p += hasOneTooMany ? 3 : ending === lineEnd.crlf ? 2 : 1;
    }
    current.lineEnd = ending;
    lineEnds[ending] = (lineEnds[ending] as number) + 1;
    current.fieldCount = column + 1;
    current.filledCount = filledCount;
    current.quotedCells = quotedCells;
    current.hasBareEmpty = hasBareEmpty;
    nextLine = line + 1;
    position = p;
    return true;
  };

  const watch: RecordScanner["watch"] = (columns) => {
    for (const column of columns) watched[column] = 1;
    runs.forget();
    ahead?.forget();
  };

  const seek = (offset: number): void => {
    position = offset;
    ahead?.forget();
  };

  return { current, next, nextPacked, unpack, watch, position: () => position, seek };
}

const createRecord = (start: number): ScannedRecord => ({
  record: 0,
  line: 0,
  start,
  end: start,
  lineEnd: lineEnd.none,
  fieldCount: 0,
  endsWithSeparator: false,
  isUnclosed: false,
  filledCount: 0,
  quotedCells: 0,
  hasBareEmpty: false,
  mayHoldEntities: false,
  filled: new Int32Array(keptCells),
  filledIn: new Int32Array(keptCells),
  from: new Int32Array(keptCells),
  to: new Int32Array(keptCells),
  marks: new Uint8Array(keptCells),
  watched: new Uint8Array(keptCells),
  lineEnds: new Uint32Array(4),
  packedAt: -1,
  packed: new Int32Array(0),
  shift: 0,
});
