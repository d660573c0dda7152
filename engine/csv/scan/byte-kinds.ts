import { undefinedInWindows1252 } from "#engine/values/code-pages.ts";

/** Marks of a cell, combined by or. */
export const mark = {
  quoted: 1,
  /** Contains doubled quotes. */
  doubled: 2,
  /** Contains bytes with a suspicious encoding, or question marks. */
  high: 4,
  control: 8,
  /** A misplaced quote. */
  stray: 16,
  lineBreak: 32,
} as const;

/** No mark of a cell: the scanner inspects the following bytes. */
export const ampersandKind = 64;

export const quote = 34;
export const ampersand = 38;
/** Written by programs for characters their encoding lacks. */
const questionMark = 63;
export const semicolon = 59;
export const lineFeed = 10;
export const carriageReturn = 13;

/** Signs and letters that are German letters in the code pages of DOS and the old Macintosh, and stand in no word. */
export const oddInWords: readonly number[] = [0x80, 0x84, 0x86, 0x8a, 0x94, 0x99, 0x9f, 0xa7];

/** „ˆ“, „‰“, „¸“ and „È“: what stands in words once Windows-1252 was taken for MacRoman. */
export const misreadAsMac: readonly number[] = [0x88, 0x89, 0xb8, 0xc8];

/** „¤“, unused in practice; in ISO-8859-15 it is the euro sign. */
export const currencySign = 0xa4;

/** Bytes without a character, those that stand in no word, the currency sign, and those that begin „Ã¤“, „Â§“, „â‚¬“ and the like; other umlauts are ordinary. */
const suspectInWindows1252: readonly number[] = [
  ...[...undefinedInWindows1252, ...oddInWords, ...misreadAsMac, currencySign],
  ...[0xc2, 0xc3, 0xe2, 0xef],
];

/** Classes of bytes for reading a cell. */
export interface ByteKinds {
  /** 0 ordinary, 1 ends the cell, 64 an ampersand, otherwise the mark of a byte that needs a look. */
  readonly bare: Uint8Array;
  /** The same inside quotes, where separators are ordinary and 2 stands for a quote, 3 for a line break. */
  readonly quoted: Uint8Array;
}

/** In UTF-8 every byte above 7F is marked, in Windows-1252 only the suspicious ones. */
export const kindsOf = (isUtf8: boolean): ByteKinds => (isUtf8 ? utf8 : windows1252);

function classifyBytes(isSuspect: (byte: number) => boolean): ByteKinds {
  const kinds = new Uint8Array(256);
  for (let byte = 0; byte < 32; byte++) kinds[byte] = mark.control;
  kinds[127] = mark.control;
  for (let byte = 128; byte < 256; byte++) if (isSuspect(byte)) kinds[byte] = mark.high;
  kinds[questionMark] = mark.high;
  kinds[ampersand] = ampersandKind;
  kinds[semicolon] = 1;
  kinds[lineFeed] = 1;
  kinds[carriageReturn] = 1;
  kinds[quote] = mark.stray;
  return { bare: kinds, quoted: classifyQuoted(kinds) };
}

function classifyQuoted(outside: Uint8Array): Uint8Array {
  const kinds = outside.slice();
  kinds[semicolon] = 0;
  kinds[lineFeed] = 3;
  kinds[carriageReturn] = 3;
  kinds[quote] = 2;
  return kinds;
}

const utf8 = classifyBytes(() => true);
const windows1252 = classifyBytes((byte) => suspectInWindows1252.includes(byte));
