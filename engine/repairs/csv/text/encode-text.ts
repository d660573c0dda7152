import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";

/** Text as bytes of the file; null when Windows-1252 has no place for one of its characters. */
export function encodeText(text: string, isUtf8: boolean): Uint8Array | null {
  if (isUtf8) return encoder.encode(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = byteOf(text.charCodeAt(i));
    if (byte < 0) return null;
    bytes[i] = byte;
  }
  return bytes;
}

/** Byte of a UTF-16 code unit in Windows-1252, or -1. */
export function byteOf(code: number): number {
  return code < 0x80 ? code : (byteByCode.get(code) ?? -1);
}

/** The nearest text Windows-1252 can hold: composed, without diacritics, with plain dashes and blanks, or `?`. */
export function transliterate(text: string): string {
  let out = "";
  for (const character of text.normalize("NFC")) {
    if (fits(character)) out += character;
    else {
      const plain = plainByCharacter.get(character);
      const base = plain ?? character.normalize("NFKD").replace(/\p{M}/gu, "");
      // A quote or a separator made here would cut the record.
      out += [...base].map((part) => (fits(part) ? part.replace('"', "'").replace(";", ",") : "?")).join("");
    }
  }
  return out;
}

const fits = (character: string) => character.length === 1 && byteOf(character.charCodeAt(0)) >= 0;

const encoder = new TextEncoder();

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const byteByCode: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 128 }, (_, index) => [
    decodeBytes(allBytes, 128 + index, 129 + index, false).charCodeAt(0),
    128 + index,
  ]),
);

/** Characters without a decomposition of their own. */
const plainByCharacter: ReadonlyMap<string, string> = new Map([
  ["ł", "l"],
  ["Ł", "L"],
  ["đ", "d"],
  ["Đ", "D"],
  ["ħ", "h"],
  ["ı", "i"],
  ["‐", "-"],
  ["‑", "-"],
  ["‒", "-"],
  ["−", "-"],
  ["―", "-"],
  ["′", "'"],
  ["″", "''"],
  ["\u2009", " "],
  ["\u202f", " "],
  ["\u200b", ""],
  ["\u200c", ""],
  ["\u200d", ""],
  ["\u2060", ""],
  ["\ufeff", ""],
]);
