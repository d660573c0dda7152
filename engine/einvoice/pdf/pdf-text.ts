import { findInvalidUtf8 } from "#engine/values/utf-8.ts";

const accents = "˘ˇˆ˙˝˛˚˜";
const upper = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€";

/** Text of a string: UTF-16 or UTF-8 by its mark, UTF-8 that some programs write without one, else PDFDocEncoding. */
export const decodePdfText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.some((byte) => byte > 127) && findInvalidUtf8(bytes) < 0) return new TextDecoder().decode(bytes);
  return Array.from(bytes, decodeByte).join("");
};

const decodeByte = (byte: number): string => {
  if (byte >= 0x18 && byte <= 0x1f) return accents.charAt(byte - 0x18);
  if (byte >= 0x80 && byte <= 0xa0) return upper.charAt(byte - 0x80);
  return String.fromCharCode(byte);
};
