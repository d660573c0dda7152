/** An object of a PDF: a name is a string, a string its bytes, and what stands for nothing is null. */
export type PdfObject =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly PdfObject[]
  | PdfDictionary
  | PdfReference
  | PdfStream;

export type PdfDictionary = ReadonlyMap<string, PdfObject>;

/** Number of an indirect object; its generation decides nothing here. */
export interface PdfReference {
  readonly reference: number;
}

/** Its data begin at `from`; how far they reach says the dictionary. */
export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly from: number;
}

export const isDictionary = (object: PdfObject | undefined): object is PdfDictionary => object instanceof Map;

export const isReference = (object: PdfObject | undefined): object is PdfReference =>
  typeof object === "object" && object !== null && "reference" in object;

export const isStream = (object: PdfObject | undefined): object is PdfStream =>
  typeof object === "object" && object !== null && "dictionary" in object;

/** Bytes to be read, with how many objects they may still become. */
export interface Cursor {
  readonly bytes: Uint8Array;
  readonly budget: { objects: number };
  at: number;
}

const maxDepth = 64;
/** Names and descriptions are short; signatures in hexadecimal digits have some 30 kB. */
const maxStringBytes = 100_000;
const maxWordBytes = 40;

/** Reads the object at the cursor; undefined where none stands or a limit is reached. */
export const readObject = (cursor: Cursor, depth = 0): PdfObject | undefined => {
  skipBlanks(cursor);
  const byte = cursor.bytes[cursor.at];
  if (byte === undefined || depth > maxDepth || --cursor.budget.objects < 0) return undefined;
  if (byte === slash) return readName(cursor);
  if (byte === openParenthesis) return readLiteralString(cursor);
  if (byte === openBracket) return readArray(cursor, depth);
  if (byte !== lessThan) return readNumberOrKeyword(cursor);
  return cursor.bytes[cursor.at + 1] === lessThan ? readDictionary(cursor, depth) : readHexString(cursor);
};

/** White space and comments. */
export const skipBlanks = (cursor: Cursor): void => {
  const { bytes } = cursor;
  for (let { at } = cursor; ; at++) {
    const byte = bytes[at];
    if (byte === percent) while (at + 1 < bytes.length && !isLineEnd(bytes[at + 1])) at++;
    else if (byte === undefined || kinds[byte] !== blankKind) {
      cursor.at = at;
      return;
    }
  }
};

/** Number, keyword or operator after blanks; `""` where none stands, or one too long to mean anything. */
export const readWord = (cursor: Cursor): string => {
  skipBlanks(cursor);
  const from = cursor.at;
  const to = skipRegular(cursor);
  return to - from > maxWordBytes ? "" : String.fromCharCode(...cursor.bytes.subarray(from, to));
};

/** A whole number without sign, or null. */
export const readCount = (cursor: Cursor): number | null => {
  const word = readWord(cursor);
  return wholeNumber.test(word) ? Number(word) : null;
};

/** Offset of the letters from `from` on, or -1. */
export const findLetters = (bytes: Uint8Array, letters: string, from: number): number => {
  for (let at = bytes.indexOf(letters.charCodeAt(0), from); at >= 0; at = bytes.indexOf(letters.charCodeAt(0), at + 1))
    if (hasLetters(bytes, letters, at)) return at;
  return -1;
};

export const hasLetters = (bytes: Uint8Array, letters: string, at: number): boolean => {
  for (let index = 0; index < letters.length; index++)
    if (bytes[at + index] !== letters.charCodeAt(index)) return false;
  return true;
};

const [tab, lineFeed, formFeed, carriageReturn, blank] = [9, 10, 12, 13, 32];
const [numberSign, percent, openParenthesis, closeParenthesis, slash] = [0x23, 0x25, 0x28, 0x29, 0x2f];
const [lessThan, greaterThan, openBracket, backslash, closeBracket] = [0x3c, 0x3e, 0x5b, 0x5c, 0x5d];

const blankKind = 1;
const delimiterKind = 2;
/** Every other byte is regular. */
const kinds = new Uint8Array(256);
for (const byte of [0, tab, lineFeed, formFeed, carriageReturn, blank]) kinds[byte] = blankKind;
for (const letter of "()<>[]{}/%") kinds[letter.charCodeAt(0)] = delimiterKind;

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === blankKind;

const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn;

const skipRegular = (cursor: Cursor): number => {
  const { bytes } = cursor;
  let { at } = cursor;
  while (at < bytes.length && kinds[bytes[at] ?? 0] === 0) at++;
  cursor.at = at;
  return at;
};

const wholeNumber = /^\d{1,15}$/;
const decimalNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

const readNumberOrKeyword = (cursor: Cursor): PdfObject | undefined => {
  const word = readWord(cursor);
  if (word === "true" || word === "false") return word === "true";
  if (word === "null") return null;
  if (wholeNumber.test(word)) {
    const { at } = cursor;
    if (readCount(cursor) !== null && readWord(cursor) === "R") return { reference: Number(word) };
    cursor.at = at;
  }
  return decimalNumber.test(word) ? Number(word) : undefined;
};

const readName = (cursor: Cursor): string => {
  const from = ++cursor.at;
  const written = cursor.bytes.subarray(from, skipRegular(cursor));
  if (!written.includes(numberSign)) return decodeName(written);
  const bytes: number[] = [];
  for (let at = 0; at < written.length; at++) {
    const byte = written[at] ?? 0;
    const code = byte === numberSign ? readHexPair(written[at + 1], written[at + 2]) : null;
    bytes.push(code ?? byte);
    if (code !== null) at += 2;
  }
  return decodeName(Uint8Array.from(bytes));
};

const decodeName = (bytes: Uint8Array): string =>
  bytes.length <= maxWordBytes && !bytes.some((byte) => byte > 126)
    ? String.fromCharCode(...bytes)
    : new TextDecoder().decode(bytes);

const readHexPair = (high: number | undefined, low: number | undefined): number | null => {
  const [first, second] = [hexDigit(high), hexDigit(low)];
  return first === null || second === null ? null : first * 16 + second;
};

/** Value of a hexadecimal digit, or null. */
const hexDigit = (byte: number | undefined): number | null => {
  if (byte === undefined) return null;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
};

const readArray = (cursor: Cursor, depth: number): readonly PdfObject[] | undefined => {
  const items: PdfObject[] = [];
  cursor.at++;
  for (;;) {
    skipBlanks(cursor);
    if (cursor.bytes[cursor.at] === closeBracket) {
      cursor.at++;
      return items;
    }
    const item = readObject(cursor, depth + 1);
    if (item === undefined) return undefined;
    items.push(item);
  }
};

const readDictionary = (cursor: Cursor, depth: number): PdfDictionary | undefined => {
  const entries = new Map<string, PdfObject>();
  const { bytes } = cursor;
  cursor.at += 2;
  for (;;) {
    skipBlanks(cursor);
    if (bytes[cursor.at] === greaterThan && bytes[cursor.at + 1] === greaterThan) {
      cursor.at += 2;
      return entries;
    }
    if (bytes[cursor.at] !== slash) return undefined;
    const key = readName(cursor);
    const value = readObject(cursor, depth + 1);
    if (value === undefined) return undefined;
    entries.set(key, value);
  }
};

const readHexString = (cursor: Cursor): Uint8Array | undefined => {
  const from = cursor.at + 1;
  const to = cursor.bytes.indexOf(greaterThan, from);
  if (to < 0 || to - from > maxStringBytes) {
    cursor.at = Math.min(cursor.bytes.length, from + maxStringBytes);
    return undefined;
  }
  cursor.at = to + 1;
  return decodeHex(cursor.bytes.subarray(from, to));
};

/** Bytes of hexadecimal digits up to `>`; other bytes are passed over, and a missing last digit is 0. */
export const decodeHex = (digits: Uint8Array): Uint8Array => {
  const target = new Uint8Array((digits.length + 1) >> 1);
  let count = 0;
  for (const byte of digits) {
    if (byte === greaterThan) break;
    const digit = hexDigit(byte);
    if (digit === null) continue;
    target[count >> 1] = (target[count >> 1] ?? 0) | (count % 2 === 0 ? digit << 4 : digit);
    count++;
  }
  return target.subarray(0, (count + 1) >> 1);
};

const escapes: ReadonlyMap<number, number> = new Map([
  [0x6e, lineFeed],
  [0x72, carriageReturn],
  [0x74, tab],
  [0x62, 8],
  [0x66, formFeed],
]);

const readLiteralString = (cursor: Cursor): Uint8Array | undefined => {
  const { bytes } = cursor;
  const target: number[] = [];
  const end = Math.min(bytes.length, cursor.at + maxStringBytes);
  let nesting = 1;
  for (let at = cursor.at + 1; at < end; at++) {
    let byte = bytes[at] ?? 0;
    if (byte === openParenthesis) nesting++;
    else if (byte === closeParenthesis && --nesting === 0) {
      cursor.at = at + 1;
      return Uint8Array.from(target);
    } else if (byte === backslash) {
      byte = bytes[++at] ?? 0;
      if (isLineEnd(byte)) {
        if (byte === carriageReturn && bytes[at + 1] === lineFeed) at++;
        continue;
      }
      if (isOctal(byte)) {
        let code = byte - 0x30;
        for (let digits = 1; digits < 3 && isOctal(bytes[at + 1]); digits++)
          code = code * 8 + (bytes[++at] ?? 0) - 0x30;
        byte = code & 0xff;
      } else byte = escapes.get(byte) ?? byte;
    } else if (byte === carriageReturn) {
      if (bytes[at + 1] === lineFeed) at++;
      byte = lineFeed;
    }
    target.push(byte);
  }
  cursor.at = end;
  return undefined;
};

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37;
