const noWords = new Int32Array(0);

/** Most bytes are ASCII, and four of them are looked at at once. Index of the first word with another byte. */
const skipAscii = (words: Int32Array, from: number): number => {
  let at = from;
  while (at < words.length && ((words[at] as number) & 0x80808080) === 0) at++;
  return at;
};

/** Offset of the first byte that is not UTF-8, or -1. */
export const findInvalidUtf8 = (bytes: Uint8Array): number => {
  const end = bytes.length;
  const aligned = -bytes.byteOffset & 3;
  const words = end < 8 ? noWords : new Int32Array(bytes.buffer, bytes.byteOffset + aligned, (end - aligned) >> 2);
  let at = 0;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte < 0x80) {
      at++;
      if (((at - aligned) & 3) === 0) at = aligned + 4 * skipAscii(words, (at - aligned) >> 2);
      continue;
    }
    const size =
      byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
    if (size === 0 || at + size > end) return at;
    const second = bytes[at + 1] ?? 0;
    const low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    const high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    if (second < low || second > high) return at;
    for (let index = 2; index < size; index++) if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return at;
    at += size;
  }
  return -1;
};
