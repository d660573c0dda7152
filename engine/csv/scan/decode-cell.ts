import { windows1252ToUnicode } from "#engine/values/code-pages.ts";

/** Text of `bytes[from, to)` as written in the file, doubled quotes left as they are. */
export function decodeBytes(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): string {
  const length = to - from;
  if (length > longText) return decodeLong(bytes, from, to, isUtf8);
  if (isUtf8) {
    for (let i = from; i < to; i++)
      if ((bytes[i] as number) >= 0x80) return decoderOf(true).decode(bytes.subarray(from, to));
  }
  if (length <= 8 && isUtf8) return decodeAscii(bytes, from, to);
  const codes = codesByLength[length] as number[];
  for (let i = 0; i < length; i++) codes[i] = windows1252[bytes[from + i] as number] as number;
  return String.fromCharCode.apply(null, codes);
}

/** Value of a cell: decoded, doubled quotes resolved. */
export function decodeCell(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): string {
  const text = decodeBytes(bytes, from, to, isUtf8);
  return text.includes('""') ? text.replaceAll('""', '"') : text;
}

const longText = 96;
/** Up to here pieces are put together: the decoder of the platform takes some milliseconds when it is first used. */
const severalPieces = 8_192;
const decoders: TextDecoder[] = [];

/** Reused, because a decoder of the platform costs more per call than these few dozen characters. */
const codesByLength: readonly number[][] = Array.from({ length: longText + 1 }, (_, length) =>
  new Array<number>(length).fill(0),
);

/** Code units of the 256 bytes; the five undefined ones stay control characters, as the platform has it. */
const windows1252 = Uint16Array.from({ length: 256 }, (_, byte) => windows1252ToUnicode(byte));

function decodeLong(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): string {
  if (isUtf8 || to - from > severalPieces) return decoderOf(isUtf8).decode(bytes.subarray(from, to));
  let text = "";
  for (let at = from; at < to; at += longText) text += decodeBytes(bytes, at, Math.min(at + longText, to), false);
  return text;
}

function decoderOf(isUtf8: boolean): TextDecoder {
  const index = isUtf8 ? 1 : 0;
  decoders[index] ??= new TextDecoder(isUtf8 ? "utf-8" : "windows-1252", { ignoreBOM: true });
  return decoders[index];
}

/** Calls with fixed arguments are several times faster than building the text piece by piece. */
export function decodeAscii(bytes: Uint8Array, from: number, to: number): string {
  const at = (offset: number) => bytes[from + offset] as number;
  switch (to - from) {
    case 0:
      return "";
    case 1:
      return String.fromCharCode(at(0));
    case 2:
      return String.fromCharCode(at(0), at(1));
    case 3:
      return String.fromCharCode(at(0), at(1), at(2));
    case 4:
      return String.fromCharCode(at(0), at(1), at(2), at(3));
    case 5:
      return String.fromCharCode(at(0), at(1), at(2), at(3), at(4));
    case 6:
      return String.fromCharCode(at(0), at(1), at(2), at(3), at(4), at(5));
    case 7:
      return String.fromCharCode(at(0), at(1), at(2), at(3), at(4), at(5), at(6));
    case 8:
      return String.fromCharCode(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
    default:
      return decodeAscii(bytes, from, from + 8) + decodeAscii(bytes, from + 8, to);
  }
}
