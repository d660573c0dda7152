import type { ScanDefect } from "#engine/model/rule.ts";
import { undefinedInWindows1252, windows1252Letters } from "#engine/values/code-pages.ts";
import { isDestroyed } from "#engine/values/destroyed-values.ts";
import { currencySign, mark, misreadAsMac, oddInWords, quote, semicolon } from "./byte-kinds.ts";
import { decodeBytes } from "./decode-cell.ts";
import { utf8Size } from "./encoding.ts";
import { findProof } from "./guess-code-page.ts";
import { findLostSign } from "./lost-signs.ts";
import type { RecordCells } from "./scan-records.ts";

/** Expected notation of a column's cells. */
export interface WritingRules {
  readonly quoted: boolean;
  readonly isText: boolean;
  readonly required: boolean;
  /** Numbers of documents, cost centres and the like, which may begin with zeros. */
  readonly keepsDigits: boolean;
}

export interface TraceOptions {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
  readonly allowsLineBreaks: boolean;
  readonly addDefect: (defect: ScanDefect, line: number, field: number, from: number, to: number) => void;
}

/**
 * Notes how one filled cell is written: quotes, line breaks, control characters, encoding, blanks. Called only for cells
 * that are not written exactly as expected; in a file of nothing but such cells a closure made here was 3 GB of garbage.
 */
export function collectTraces(
  traces: TraceOptions,
  record: RecordCells,
  column: number,
  expected: WritingRules | undefined,
  hasRightWidth = expected !== undefined,
): void {
  const { bytes, isUtf8, allowsLineBreaks, addDefect } = traces;
  const { line } = record;
  const field = column + 1;
  const from = record.from[column] as number;
  const to = record.to[column] as number;
  const marks = record.marks[column] as number;
  if (marks & mark.stray) {
    const isHarmless = hasRightWidth && !splitsAtQuotes(bytes, from, to, (marks & mark.quoted) !== 0);
    addDefect(isHarmless ? "harmlessQuote" : "strayQuote", line, field, from, to);
  }
  if (marks & mark.lineBreak && !allowsLineBreaks) addDefect("lineBreakInQuotes", line, field, from, to);
  if (marks & mark.control) addDefect("controlCharacter", line, field, from, to);
  if (marks & mark.high) collectLetters(traces, line, field, from, to);
  if (expected === undefined) return;
  if (to - from === 1 && bytes[from] === blank) {
    // In a required column the lone blank is an empty value, which is worse.
    if (!expected.required) addDefect("singleBlank", line, field, from, to);
  } else if (expected.isText && hasOuterBlank(bytes, from, to)) addDefect("outerBlank", line, field, from, to);
  const isQuoted = (marks & mark.quoted) !== 0;
  if (expected.quoted && !isQuoted) {
    addDefect("unquotedText", line, field, from, to);
    if (isInForeignQuotes(bytes, from, to, isUtf8)) addDefect("typographicQuotes", line, field, from, to);
    else if (expected.keepsDigits && isBareDigits(bytes, from, to)) addDefect("bareDigits", line, field, from, to);
    else if (expected.isText && isDestroyedAt(bytes, from, to, isUtf8)) addDefect("destroyed", line, field, from, to);
  }
  if (!expected.quoted && isQuoted) addDefect("quotedNumber", line, field, from, to);
}

/** With every quote as a delimiter, the cell would be several cells. */
function splitsAtQuotes(bytes: Uint8Array, from: number, to: number, isQuoted: boolean): boolean {
  let isInside = isQuoted;
  for (let i = from; i < to; i++) {
    if (bytes[i] === quote) isInside = !isInside;
    else if (bytes[i] === semicolon && !isInside) return true;
  }
  return false;
}

function collectLetters(
  { bytes, isUtf8, addDefect }: TraceOptions,
  line: number,
  field: number,
  from: number,
  to: number,
): void {
  (isUtf8 ? findUtf8Traces : findWindowsTraces)(bytes, from, to, (defect) => addDefect(defect, line, field, from, to));
  if (!hasQuestionMark(bytes, from, to)) return;
  if (hasLostLetter(bytes, from, to)) addDefect("questionMark", line, field, from, to);
  const sign = findLostSign(decodeBytes(bytes, from, Math.min(to, from + maxTextBytes), isUtf8));
  const lost = sign === "lostSign" || !hasLostEuro(bytes, from, to) ? sign : "lostEuro";
  if (lost !== null) addDefect(lost, line, field, from, to);
}

/** Whether the quotes of a cell are not the expected ones, or its bytes are worth a look. */
export const hasOddMarks = (marks: number, quoted: boolean): boolean =>
  (marks & ~mark.doubled) !== (quoted ? mark.quoted : 0);

export const hasOuterBlank = (bytes: Uint8Array, from: number, to: number): boolean =>
  bytes[from] === blank || bytes[to - 1] === blank;

/** Cells without a known column, or of a shifted record: only defects of the bytes. */
export function collectBrokenCells(traces: TraceOptions, record: RecordCells, firstColumn: number): void {
  for (let i = 0; i < record.filledCount; i++) {
    const index = record.filled[i] as number;
    const isSuspect = ((record.marks[index] as number) & ~(mark.doubled | mark.quoted)) !== 0;
    if (index >= firstColumn && isSuspect) collectTraces(traces, record, index, undefined);
  }
}

const blank = 32;
const zero = 48;

function isBareDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isDigit(bytes[i] as number)) return false;
  return true;
}

/** A spreadsheet's replacement for a long number or an apparent date is short and ends in a digit or a month. */
function isDestroyedAt(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): boolean {
  const first = (bytes[from] as number) | 32;
  const mayBe = to - from >= 5 && to - from <= maxDestroyedBytes && (first <= 57 || (first >= 97 && first <= 122));
  return mayBe && isDestroyed(decodeBytes(bytes, from, to, isUtf8));
}

const maxTextBytes = 400;
const apostrophe = 39;
const maxDestroyedBytes = 24;

function isInForeignQuotes(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): boolean {
  if (bytes[from] === apostrophe) return to - from > 1 && bytes[to - 1] === apostrophe;
  if ((bytes[from] as number) < 128) return false;
  const maxBytes = 3;
  const beginning = decodeBytes(bytes, from, Math.min(to, from + maxBytes), isUtf8);
  return /^[„“”«»]/u.test(beginning) && /[„“”«»]$/u.test(decodeBytes(bytes, Math.max(from, to - maxBytes), to, isUtf8));
}

/** Bytes without a character in Windows-1252, and UTF-8 that was taken for Windows-1252 once. */
function findWindowsTraces(bytes: Uint8Array, from: number, to: number, addDefect: (defect: ScanDefect) => void): void {
  let isGarbled = false;
  let hasUndefined = false;
  let hasOddLetter = false;
  let hasCurrencySign = false;
  for (let i = from; i < to; i++) {
    const suspect = suspects[bytes[i] as number] as number;
    if (suspect === 0) continue;
    if (isGarbledAt(bytes, i, to)) {
      isGarbled = true;
      i++;
    } else if (suspect === 2) hasUndefined = true;
    else if (suspect === 3) hasOddLetter ||= isOddLetter(bytes, i, from, to);
    else if (suspect === 4) hasCurrencySign = true;
    else if (suspect === 5) hasOddLetter ||= isMisreadAt(bytes, i, from, to);
  }
  if (isGarbled) addDefect("mojibake");
  if (hasUndefined) addDefect("undefinedByte");
  if (hasOddLetter) addDefect("oddLetter");
  if (hasCurrencySign) addDefect("currencySign");
}

/** „fŸr“, „Stra§e“, „M„dchen“; low quotes that are closed are quotes. */
function isOddLetter(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  const byte = bytes[at] as number;
  if (findProof(at > from ? (bytes[at - 1] as number) : 0, byte, at + 1 < to ? (bytes[at + 1] as number) : 0) === null)
    return false;
  if (byte !== lowQuotes && byte !== highQuotes) return true;
  const cell = bytes.subarray(from, to);
  return !cell.some((other) => other !== byte && (other === lowQuotes || otherQuotes.includes(other)));
}

/** „Erlˆse“, „f¸r“, „CafÈ“: umlauts of Windows-1252 that were taken for MacRoman. */
function isMisreadAt(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  const before = at > from ? (bytes[at - 1] as number) : 0;
  const after = at + 1 < to ? (bytes[at + 1] as number) : 0;
  return bytes[at] === capitalEGrave ? isSmallLetter(before) : isLetter(before) && isSmallLetter(after);
}

const capitalEGrave = 0xc8;

const lowQuotes = 0x84;
const highQuotes = 0x94;
const otherQuotes: readonly number[] = [0x22, 0x93, highQuotes];

/** „Ã¤“ and the like, „Â§“, „â‚¬“ and the three bytes of U+FFFD. */
function isGarbledAt(bytes: Uint8Array, at: number, to: number): boolean {
  const next = at + 1 < to ? bytes[at + 1] : 0;
  switch (bytes[at]) {
    case 0xc3:
      return garbledAfterC3.includes(next ?? 0) || isSmallAfterC3(next ?? 0);
    case 0xc2:
      return next === 0xa7;
    case 0xe2:
      return next === 0x82 && at + 2 < to && bytes[at + 2] === 0xac;
    case 0xef:
      return next === 0xbf && at + 2 < to && bytes[at + 2] === 0xbd;
    default:
      return false;
  }
}

const garbledAfterC3: readonly number[] = [0xa4, 0xb6, 0xbc, 0x9f, 0x84, 0x96, 0x9c];

/** „ZoÃ«“, „RenÃ©“: all small letters of ISO-8859-1 follow the same byte. */
const isSmallAfterC3 = (byte: number): boolean => byte > 0xa0 && byte < 0xc0;

/** 1 begins a garbled sequence, 2 has no character in Windows-1252, 3 stands in no word, 4 is the currency sign, 5 was misread. */
const suspects = new Uint8Array(256);
for (const byte of [0xc3, 0xc2, 0xe2, 0xef]) suspects[byte] = 1;
for (const byte of undefinedInWindows1252) suspects[byte] = 2;
for (const byte of oddInWords) suspects[byte] = 3;
suspects[currencySign] = 4;
for (const byte of misreadAsMac) suspects[byte] = 5;

function hasQuestionMark(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i] === questionMark) return true;
  return false;
}

/** „M?ller“: a question mark between letters, the next one small; addresses of web pages are full of them. */
function hasLostLetter(bytes: Uint8Array, from: number, to: number): boolean {
  let hasLost = false;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte === equals || (byte === slash && bytes[i + 1] === slash)) return false;
    if (byte === questionMark && i > from && i + 1 < to) {
      hasLost ||= isLetter(bytes[i - 1] as number) && isSmallLetter(bytes[i + 1] as number);
    }
  }
  return hasLost;
}

/** „Gutschein 50 ? Weber“, „12,50 ?“; behind other numbers a person may have asked. */
function hasLostEuro(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) {
    if (bytes[i] !== questionMark) continue;
    const isApart = bytes[i - 1] === blank;
    const last = isApart ? i - 2 : i - 1;
    if (last < from || !isDigit(bytes[last] as number)) continue;
    const isInside = isApart && bytes[i + 1] === blank && i + 2 < to;
    const hasCents = bytes[last - 2] === comma && last - 3 >= from && isDigit(bytes[last - 1] as number);
    if (isInside || (hasCents && (i + 1 === to || bytes[i + 1] === blank))) return true;
  }
  return false;
}

const comma = 44;
const isDigit = (byte: number): boolean => byte >= zero && byte <= 57;
const questionMark = 63;
const equals = 61;
const slash = 47;
const isSmallLetter = (byte: number): boolean => byte >= 97 && byte <= 122;
const isLetter = (byte: number): boolean => isSmallLetter(byte | 32);

function findUtf8Traces(bytes: Uint8Array, from: number, to: number, addDefect: (defect: ScanDefect) => void): void {
  for (let i = from; i < to; ) {
    const size = utf8Size(bytes, i);
    if (size === 0) {
      addDefect("undefinedByte");
      return;
    }
    i += size;
  }
  const text = decodeBytes(bytes, from, to, true);
  if (/Ã[\u00a1-\u00bfŸ„–œ]|â‚¬|Â§|\ufffd/.test(text)) addDefect("mojibake");
  else {
    if (notInWindows1252.test(text)) addDefect("notInWindows1252");
    if (text.includes("¤")) addDefect("currencySign");
    if (misread.test(text)) addDefect("oddLetter");
  }
}

const misread = /[A-Za-z][ˆ‰¸][a-z]|[a-z]È/;

const notInWindows1252 = new RegExp(`[^\\u0000-\\u00ff${windows1252Letters}]`, "u");
