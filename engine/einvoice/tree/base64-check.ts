import { decodeText } from "#engine/xml/parse/decode-text.ts";

/** Tells whether content that is passed over in runs is base64 as XML Schema writes it; white space is allowed anywhere. */
export interface Base64Check {
  readonly add: (bytes: Uint8Array, from: number, to: number, isRaw: boolean) => void;
  readonly isSound: () => boolean;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const [other, blank, pad, letter] = [0, 1, 2, 3];
const classes = new Uint8Array(256).fill(other);
for (const char of " \t\r\n") classes[char.charCodeAt(0)] = blank;
classes[61] = pad;
for (const char of letters) classes[char.charCodeAt(0)] = letter;

export const createBase64Check = (): Base64Check => {
  let count = 0;
  let pads = 0;
  let last = 0;
  let isBroken = false;
  const add: Base64Check["add"] = (bytes, from, to, isRaw) => {
    // A reference (`&#13;`) is rare enough to copy the run for it.
    if (!isRaw && bytes.subarray(from, to).includes(38)) {
      const decoded = new TextEncoder().encode(decodeText(bytes, from, to, "text"));
      return add(decoded, 0, decoded.length, true);
    }
    for (let at = from; at < to && !isBroken; at++) {
      const byte = bytes[at] ?? 0;
      const kind = classes[byte];
      if (kind === letter) {
        count++;
        last = byte;
        isBroken = pads > 0;
      } else if (kind === pad) pads++;
      else isBroken = kind === other;
    }
  };
  const isSound = (): boolean => {
    if (isBroken || pads > 2 || (count + pads) % 4 !== 0) return false;
    // The bits of the last letter that no byte takes are zero.
    const unused = pads === 2 ? 16 : pads === 1 ? 4 : 1;
    return pads === 0 || letters.indexOf(String.fromCharCode(last)) % unused === 0;
  };
  return { add, isSound };
};
