import { type Encoding, isUtf32, toScannable, utf8Size } from "#engine/csv/scan/encoding.ts";
import { type CodePage, isCertainIn, isCodePage, readByteIn } from "#engine/csv/scan/guess-code-page.ts";
import { byteOf, encodeText, transliterate } from "#engine/repairs/csv/text/encode-text.ts";
import { applyRepairs, createEditBuilder, type EditList } from "#engine/repairs/edit/edit-list.ts";

export interface Recoding {
  readonly edits: EditList;
  /** Characters Windows-1252 does not have, replaced by the nearest text. */
  readonly replaced: number;
  /** Number of these that are reduced to `?`. */
  readonly lost: number;
  /** The reading is only likely: some bytes are not letters of German texts. */
  readonly isGuess?: true;
}

/**
 * Rewrites the file in Windows-1252; null if its bytes are no valid Unicode. UTF-8 and old code pages are edited
 * character by character, so that other repairs apply as well; UTF-16 is replaced by one edit.
 */
export function recodeToWindows1252(bytes: Uint8Array, encoding: Encoding): Recoding | null {
  if (isCodePage(encoding)) return recodeCodePage(bytes, encoding);
  const text = toScannable(hasMark(bytes) || !encoding.startsWith("utf-16") ? bytes : withMark(bytes), encoding);
  const changes = recodeUtf8(text.bytes, text.start);
  if (changes === null || text.bytes === bytes) return changes;
  const builder = createEditBuilder();
  builder.add(0, bytes.length, applyRepairs(text.bytes, changes.edits), 0, 0);
  return { ...changes, edits: builder.finish() };
}

/** UTF-16 without a byte order mark, recognised by its zeros; null when it is none. */
export function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (isUtf32(bytes)) return null;
  const zeros = [0, 0];
  for (let i = 0; i < Math.min(bytes.length, sampleBytes); i++) {
    if (bytes[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  return even > odd ? "utf-16be" : odd > even ? "utf-16le" : null;
}

const sampleBytes = 512;

const hasMark = ([a, b]: Uint8Array): boolean => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);

/** Two bytes in front, which the transcoding leaves out as the mark. */
function withMark(bytes: Uint8Array): Uint8Array {
  const marked = new Uint8Array(bytes.length + 2);
  marked.set(bytes, 2);
  return marked;
}

function recodeCodePage(bytes: Uint8Array, page: CodePage): Recoding {
  const builder = createEditBuilder();
  let replaced = 0;
  let lost = 0;
  let line = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === lineFeed || (byte === carriageReturn && bytes[at + 1] !== lineFeed)) line++;
    if (byte < 0x80) continue;
    const letter = String.fromCharCode(readByteIn(page, byte));
    const written = encodeText(letter, false);
    const plain = transliterate(letter);
    if (written === null) replaced++;
    if (written === null && plain.includes("?")) lost++;
    builder.add(at, 1, written ?? encodeText(plain, false) ?? new Uint8Array(0), line, 0);
  }
  return { edits: builder.finish(), replaced, lost, ...(isCertainIn(page, bytes) ? {} : { isGuess: true }) };
}

function recodeUtf8(bytes: Uint8Array, start: number): Recoding | null {
  const builder = createEditBuilder();
  let replaced = 0;
  let lost = 0;
  let line = 1;
  if (start > 0) builder.add(0, start, new Uint8Array(0), 0, 0);
  const single = new Uint8Array(1);
  for (let i = start; i < bytes.length; ) {
    const lead = bytes[i] as number;
    if (lead < 0x80) {
      if (lead === lineFeed || (lead === carriageReturn && bytes[i + 1] !== lineFeed)) line++;
      i++;
      continue;
    }
    const size = utf8Size(bytes, i);
    if (size === 0) return null;
    // A diacritic of its own belongs to the letter before it.
    const hasMark = isMark(bytes, i + size);
    const end = hasMark ? i + size + 2 : i + size;
    const isOwnMark = isMark(bytes, i) && i > start && (bytes[i - 1] as number) < 0x80;
    const from = isOwnMark ? i - 1 : i;
    const code = decodeCharacter(bytes, i, size);
    const byte = hasMark || isOwnMark || code > 0xffff ? -1 : byteOf(code);
    if (byte >= 0) {
      single[0] = byte;
      builder.add(i, size, single, line, 0);
    } else {
      const written = decoder.decode(bytes.subarray(from, end));
      const plain = transliterate(written);
      if (plain !== written.normalize("NFC")) replaced++;
      if (plain.includes("?") && !written.includes("?")) lost++;
      builder.add(from, end - from, encodeText(plain, false) ?? new Uint8Array(0), line, 0);
    }
    i = end;
  }
  return { edits: builder.finish(), replaced, lost };
}

const lineFeed = 10;
const carriageReturn = 13;

/** U+0300 to U+036F. */
function isMark(bytes: Uint8Array, at: number): boolean {
  const lead = bytes[at];
  const next = bytes[at + 1];
  return next !== undefined && ((lead === 0xcc && next >= 0x80) || (lead === 0xcd && next >= 0x80 && next <= 0xaf));
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function decodeCharacter(bytes: Uint8Array, at: number, size: number): number {
  const byte = (offset: number) => (bytes[at + offset] as number) & 0x3f;
  const lead = bytes[at] as number;
  if (size === 2) return ((lead & 0x1f) << 6) | byte(1);
  if (size === 3) return ((lead & 0x0f) << 12) | (byte(1) << 6) | byte(2);
  return ((lead & 0x07) << 18) | (byte(1) << 12) | (byte(2) << 6) | byte(3);
}
