import { assert } from "#engine/report/assert.ts";
import { type CodePage, guessCodePage, isCodePage, readByteIn } from "./guess-code-page.ts";

export type Encoding = "windows-1252" | "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | CodePage | "other";

/** Files of these encodings are read in a transcoded copy, so that offsets do not count in their own bytes. */
export const isTranscoded = (encoding: Encoding): boolean => encoding.startsWith("utf-16") || isCodePage(encoding);

/** Input of the scanner: bytes in an encoding whose separators are single ASCII bytes. */
export interface Scannable {
  readonly bytes: Uint8Array;
  /** First byte after the byte order mark. */
  readonly start: number;
  readonly encoding: Encoding;
  readonly isUtf8: boolean;
}

/**
 * DATEV reads a file without a byte order mark as Windows-1252. UTF-8, UTF-16 and old code pages without a mark are
 * recognised as well, because the author meant them.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8-bom";
  if (isUtf32(bytes)) return "other";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (alternatesWithZero(bytes)) return "other";
  const foreign = findForeignByte(bytes);
  if (foreign === allUtf8) return "utf-8";
  return foreign === allAscii ? "windows-1252" : (guessCodePage(bytes, foreign) ?? "windows-1252");
}

/** UTF-16 and old code pages are transcoded to UTF-8 once; offsets then count in the transcoded bytes, for everyone who calls this. */
export function toScannable(bytes: Uint8Array, encoding: Encoding): Scannable {
  switch (encoding) {
    case "utf-16le":
      return { bytes: transcodeUtf16(bytes, true), start: 0, encoding, isUtf8: true };
    case "utf-16be":
      return { bytes: transcodeUtf16(bytes, false), start: 0, encoding, isUtf8: true };
    case "utf-8-bom":
      return { bytes, start: 3, encoding, isUtf8: true };
    case "utf-8":
      return { bytes, start: 0, encoding, isUtf8: true };
    case "macintosh":
    case "cp850":
    case "cp437":
      return { bytes: transcodeCodePage(bytes, encoding), start: 0, encoding, isUtf8: true };
    case "windows-1252":
    case "other":
      return { bytes, start: 0, encoding, isUtf8: false };
  }
}

/** Four bytes for each character, with or without a mark; the one of little endian begins like that of UTF-16. */
export function isUtf32(bytes: Uint8Array): boolean {
  const sample = Math.min(bytes.length, 512) & ~3;
  if (sample < 8) return false;
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < sample; i++) if (bytes[i] === 0) zeros[i & 3] = (zeros[i & 3] as number) + 1;
  const [first, second, third, fourth] = zeros;
  const isAlwaysZero = (count: number | undefined) => count === sample / 4;
  return (
    (first === 0 && isAlwaysZero(third) && isAlwaysZero(fourth)) ||
    (fourth === 0 && isAlwaysZero(first) && isAlwaysZero(second))
  );
}

function alternatesWithZero(bytes: Uint8Array): boolean {
  const sample = Math.min(bytes.length, 512) & ~1;
  if (sample < 8) return false;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < sample; i += 2) {
    if (bytes[i] === 0) evenZeros++;
    if (bytes[i + 1] === 0) oddZeros++;
  }
  const half = sample / 2;
  return (evenZeros > half * 0.9 && oddZeros === 0) || (oddZeros > half * 0.9 && evenZeros === 0);
}

const allAscii = -1;
const allUtf8 = -2;

/**
 * The first byte above 7F that is no UTF-8, `allUtf8` or `allAscii`. A Windows-1252 file is left at its first umlaut;
 * ASCII is skipped four bytes at a time.
 */
function findForeignByte(bytes: Uint8Array): number {
  const { length } = bytes;
  const aligned = (4 - (bytes.byteOffset & 3)) & 3;
  // A part of few bytes may end before the first aligned one.
  const words =
    length <= aligned
      ? new Uint32Array(0)
      : new Uint32Array(bytes.buffer, bytes.byteOffset + aligned, (length - aligned) >> 2);
  let hasMultibyte = false;
  let i = 0;
  while (i < length) {
    if (i >= aligned && ((i - aligned) & 3) === 0) {
      let word = (i - aligned) >> 2;
      const first = word;
      while (word < words.length && ((words[word] as number) & 0x80808080) === 0) word++;
      i += (word - first) << 2;
      if (i >= length) break;
    }
    const lead = bytes[i] as number;
    if (lead < 0x80) {
      i++;
      continue;
    }
    const size = utf8Size(bytes, i);
    // A file cut off inside of a character is UTF-8 all the same.
    if (size === 0) return hasMultibyte && isCutCharacter(bytes, i) ? allUtf8 : i;
    hasMultibyte = true;
    i += size;
  }
  return hasMultibyte ? allUtf8 : allAscii;
}

/** Whether the file ends before the UTF-8 character that begins at `at` does. */
function isCutCharacter(bytes: Uint8Array, at: number): boolean {
  const lead = bytes[at] as number;
  const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + size <= bytes.length) return false;
  return bytes.subarray(at + 1).every((byte) => (byte & 0xc0) === 0x80);
}

/** Bytes of the UTF-8 character that begins at `at`, or 0 when none does. */
export function utf8Size(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return 1;
  const size =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  if (size === 0 || at + size > bytes.length) return 0;
  const second = bytes[at + 1] as number;
  // Overlong forms, surrogates and values above U+10FFFF show in the second byte.
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let i = 2; i < size; i++) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return 0;
  return size;
}

/** Most bytes are ASCII; the others become two or three. */
function transcodeCodePage(bytes: Uint8Array, page: CodePage): Uint8Array {
  let length = bytes.length;
  for (const byte of bytes) if (byte >= 0x80) length += readByteIn(page, byte) < 0x800 ? 1 : 2;
  const out = new Uint8Array(length);
  let to = 0;
  for (const byte of bytes) {
    const code = readByteIn(page, byte);
    if (code < 0x80) out[to++] = code;
    else {
      if (code < 0x800) out[to++] = 0xc0 | (code >> 6);
      else {
        out[to++] = 0xe0 | (code >> 12);
        out[to++] = 0x80 | ((code >> 6) & 63);
      }
      out[to++] = 0x80 | (code & 63);
    }
  }
  assert(to === length, "transcoding did not fill its bytes");
  return out;
}

function transcodeUtf16(bytes: Uint8Array, littleEndian: boolean): Uint8Array {
  const out = new Uint8Array(Math.ceil((bytes.length * 3) / 2));
  const low = littleEndian ? 0 : 1;
  const high = 1 - low;
  let to = 0;
  for (let i = 2; i + 1 < bytes.length; i += 2) {
    let code = ((bytes[i + high] as number) << 8) | (bytes[i + low] as number);
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = i + 3 < bytes.length ? ((bytes[i + 2 + high] as number) << 8) | (bytes[i + 2 + low] as number) : 0;
      const isPair = code <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
      code = isPair ? 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00) : 0xfffd;
      if (isPair) i += 2;
    }
    if (code < 0x80) out[to++] = code;
    else if (code < 0x800) {
      out[to++] = 0xc0 | (code >> 6);
      out[to++] = 0x80 | (code & 63);
    } else if (code < 0x10000) {
      out[to++] = 0xe0 | (code >> 12);
      out[to++] = 0x80 | ((code >> 6) & 63);
      out[to++] = 0x80 | (code & 63);
    } else {
      out[to++] = 0xf0 | (code >> 18);
      out[to++] = 0x80 | ((code >> 12) & 63);
      out[to++] = 0x80 | ((code >> 6) & 63);
      out[to++] = 0x80 | (code & 63);
    }
  }
  assert(to <= out.length, "transcoding wrote past its end");
  return out.subarray(0, to);
}
