/** Text of `bytes[from, to)` as written in the file, doubled quotes left as they are. */
export function decodeBytes(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): string {
  if (to - from > longText) return decoderOf(isUtf8).decode(bytes.subarray(from, to));
  for (let i = from; i < to; i++) {
    if ((bytes[i] as number) >= 0x80) return decoderOf(isUtf8).decode(bytes.subarray(from, to));
  }
  return decodeAscii(bytes, from, to);
}

/** Value of a cell: decoded, doubled quotes resolved. */
export function decodeCell(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): string {
  const text = decodeBytes(bytes, from, to, isUtf8);
  return text.includes('""') ? text.replaceAll('""', '"') : text;
}

const longText = 64;
const decoders: TextDecoder[] = [];

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
