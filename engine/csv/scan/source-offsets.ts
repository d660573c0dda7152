import type { Encoding } from "./encoding.ts";
import { isCodePage, readByteIn } from "./guess-code-page.ts";

/**
 * Offsets in the original bytes of a file for ascending offsets in its transcoded copy; each is the beginning of a
 * character or the end of the file.
 */
export function findSourceOffsets(
  bytes: Uint8Array,
  encoding: Encoding,
  offsets: readonly number[],
): readonly number[] {
  const measure = measureCharacters(bytes, encoding);
  // The byte order mark has no copy.
  let from = isCodePage(encoding) ? 0 : 2;
  let to = 0;
  return offsets.map((offset) => {
    while (to < offset && from < bytes.length) {
      const { source, copy } = measure(from);
      from += source;
      to += copy;
    }
    return Math.min(from, bytes.length);
  });
}

/** Bytes of a character in the original and in UTF-8. */
interface CharacterSize {
  readonly source: number;
  readonly copy: number;
}

const measureCharacters = (bytes: Uint8Array, encoding: Encoding): ((from: number) => CharacterSize) => {
  const sizes: readonly CharacterSize[] = [1, 2, 3].map((copy) => ({ source: isCodePage(encoding) ? 1 : 2, copy }));
  const sizeOf = (code: number): CharacterSize => sizes[code < 0x80 ? 0 : code < 0x800 ? 1 : 2] as CharacterSize;
  if (isCodePage(encoding)) {
    return (from) => {
      const byte = bytes[from] as number;
      return sizeOf(byte < 0x80 ? byte : readByteIn(encoding, byte));
    };
  }
  const low = encoding === "utf-16le" ? 0 : 1;
  const unitAt = (at: number): number => ((bytes[at + 1 - low] ?? 0) << 8) | (bytes[at + low] ?? 0);
  return (from) => {
    const code = unitAt(from);
    const next = unitAt(from + 2);
    const isPair = code >= 0xd800 && code <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
    return isPair ? pair : sizeOf(code);
  };
};

const pair: CharacterSize = { source: 4, copy: 4 };
