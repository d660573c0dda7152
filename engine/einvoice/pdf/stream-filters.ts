import { inflate } from "#engine/zip/inflate.ts";
import { decodeHex, isBlank, isDictionary, type PdfObject } from "./pdf-objects.ts";

export interface Decoded {
  /** Bytes up to the defect, where there is one. */
  readonly bytes: Uint8Array;
  /** German sentence. */
  readonly defect: string | null;
}

export const brokenData = "Die gepackten Daten sind beschädigt.";

/** A size with the German sentence for data that exceed it. */
export interface Limit {
  readonly bytes: number;
  readonly excess: string;
}

/** Undoes one filter of a stream. The parameters hold no references. */
export const applyFilter = (filter: string, parameters: PdfObject, bytes: Uint8Array, limit: Limit): Decoded => {
  switch (filter) {
    case "FlateDecode":
    case "Fl":
      return decodeFlate(bytes, parameters, limit);
    case "ASCIIHexDecode":
    case "AHx":
      return { bytes: decodeHex(bytes), defect: null };
    case "ASCII85Decode":
    case "A85":
      return decodeAscii85(bytes);
    default: {
      const defect = `Die Daten sind mit dem Filter „${filter.slice(0, 40)}“ gepackt, der nicht gelesen wird.`;
      return { bytes: noBytes, defect };
    }
  }
};

const noBytes = new Uint8Array(0);

const decodeFlate = (bytes: Uint8Array, parameters: PdfObject, limit: Limit): Decoded => {
  const [method = 0, flags = 0] = bytes;
  const hasHeader = (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
  const { bytes: unpacked, state } = inflate(hasHeader ? bytes.subarray(2) : bytes, limit.bytes);
  const defect = state === "complete" ? null : state === "limit" ? limit.excess : brokenData;
  const predictor = readParameter(parameters, "Predictor", 1);
  if (predictor < 2) return { bytes: unpacked, defect };
  if (predictor < 10)
    return { bytes: noBytes, defect: `Die Daten sind mit dem Prädiktor ${predictor} gepackt, der nicht gelesen wird.` };
  return { bytes: undoPngPredictor(unpacked, parameters), defect };
};

const readParameter = (parameters: PdfObject, key: string, otherwise: number): number => {
  const value = isDictionary(parameters) ? parameters.get(key) : undefined;
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : otherwise;
};

/** Each row begins with a byte that says from which neighbours its bytes were subtracted. */
const undoPngPredictor = (bytes: Uint8Array, parameters: PdfObject): Uint8Array => {
  const bits = readParameter(parameters, "Colors", 1) * readParameter(parameters, "BitsPerComponent", 8);
  const step = Math.ceil(bits / 8);
  const width = Math.ceil((readParameter(parameters, "Columns", 1) * bits) / 8);
  const target = new Uint8Array(bytes.length);
  let length = 0;
  for (let from = 0; from + 1 < bytes.length; from += width + 1) {
    const kind = bytes[from];
    const count = Math.min(width, bytes.length - from - 1);
    for (let index = 0; index < count; index++) {
      const at = length + index;
      const left = index < step ? 0 : (target[at - step] ?? 0);
      const above = at < width ? 0 : (target[at - width] ?? 0);
      const corner = index < step || at < width ? 0 : (target[at - width - step] ?? 0);
      const byte = bytes[from + 1 + index] ?? 0;
      if (kind === 1) target[at] = byte + left;
      else if (kind === 2) target[at] = byte + above;
      else if (kind === 3) target[at] = byte + ((left + above) >> 1);
      else if (kind === 4) target[at] = byte + nearest(left, above, corner);
      else target[at] = byte;
    }
    length += count;
  }
  return target.subarray(0, length);
};

/** The neighbour that comes closest to left + above - corner. */
const nearest = (left: number, above: number, corner: number): number => {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

/** Five letters from `!` to `u` stand for four bytes, `z` for four zeros, `~` for the end. */
const decodeAscii85 = (letters: Uint8Array): Decoded => {
  let size = 4;
  for (const letter of letters) size += letter === 0x7a ? 4 : 1;
  const target = new Uint8Array(size);
  let length = 0;
  let value = 0;
  let count = 0;
  const flush = (bytes: number): void => {
    for (let index = 0; index < bytes; index++) target[length++] = Math.floor(value / 256 ** (3 - index));
    value = 0;
    count = 0;
  };
  for (const letter of letters) {
    if (letter === 0x7e) break;
    if (isBlank(letter)) continue;
    if (letter === 0x7a && count === 0) flush(4);
    else if (letter < 0x21 || letter > 0x75) return { bytes: target.subarray(0, length), defect: brokenData };
    else {
      value = value * 85 + letter - 0x21;
      if (++count === 5) flush(4);
    }
  }
  if (count > 1) {
    const bytes = count - 1;
    for (; count < 5; count++) value = value * 85 + 84;
    flush(bytes);
  }
  return { bytes: target.subarray(0, length), defect: null };
};
