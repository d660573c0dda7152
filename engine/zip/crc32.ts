/** For each byte the checksum after it and `k` zero bytes, 256 of them for each `k` from 0 to 3. */
const table = new Uint32Array(4 * 256);
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  table[byte] = value;
}
for (let at = 256; at < table.length; at++) {
  const before = table[at - 256] as number;
  table[at] = (table[before & 255] as number) ^ (before >>> 8);
}

/** Checksum as ZIP archives store it; four bytes at a time, which takes less than half as long. */
export const crc32 = (bytes: Uint8Array): number => {
  const last = bytes.length - 3;
  let value = -1;
  let at = 0;
  for (; at < last; at += 4) {
    value ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    value =
      (table[768 + (value & 255)] as number) ^
      (table[512 + ((value >>> 8) & 255)] as number) ^
      (table[256 + ((value >>> 16) & 255)] as number) ^
      (table[value >>> 24] as number);
  }
  for (; at < bytes.length; at++) value = (table[(value ^ (bytes[at] as number)) & 255] as number) ^ (value >>> 8);
  return ~value >>> 0;
};
