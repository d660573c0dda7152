/** Offsets of a text in bytes, in upper or lower case, ascending and without overlap. */
export const findBytes = (bytes: Uint8Array, query: string, isUtf8: boolean, from = 0): Uint32Array => {
  const pattern = toPattern(query, isUtf8);
  if (pattern === null) return new Uint32Array(0);
  const { small, large } = pattern;
  const length = small.length;
  const first = [small[0] as number, large[0] as number] as const;
  let offsets = new Uint32Array(256);
  let count = 0;
  const last = bytes.length - length;
  for (let at = from; at <= last; at += 1) {
    const byte = bytes[at] as number;
    if (byte !== first[0] && byte !== first[1]) continue;
    let index = 1;
    for (; index < length; index += 1) {
      const next = bytes[at + index] as number;
      if (next !== small[index] && next !== large[index]) break;
    }
    if (index < length) continue;
    if (count === offsets.length) offsets = grow(offsets);
    offsets[count] = at;
    count += 1;
    at += length - 1;
  }
  return offsets.subarray(0, count);
};

const grow = (array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const grown = new Uint32Array(array.length * 2);
  grown.set(array);
  return grown;
};

/** Null if the encoding lacks a character: then there is no occurrence. */
const toPattern = (query: string, isUtf8: boolean): { small: Uint8Array; large: Uint8Array } | null => {
  const small: number[] = [];
  const large: number[] = [];
  for (const letter of query) {
    const [one, other] = [letter.toLowerCase(), letter.toUpperCase()].map((form) => encode(form, isUtf8));
    const own = encode(letter, isUtf8);
    if (own === null) return null;
    // A letter whose two forms differ in length („ß“) is found as it is written.
    const isPair = one && other && one.length === other.length;
    small.push(...(isPair ? one : own));
    large.push(...(isPair ? other : own));
  }
  return small.length === 0 ? null : { small: Uint8Array.from(small), large: Uint8Array.from(large) };
};

const encode = (text: string, isUtf8: boolean): readonly number[] | null => {
  if (isUtf8) return Array.from(new TextEncoder().encode(text));
  const bytes = Array.from(text, (letter) => windows1252.indexOf(letter));
  return bytes.includes(-1) ? null : bytes;
};

const windows1252 = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
