import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import { judgeVatNumber, type VatVerdict } from "#engine/values/vat-id.ts";

/** Judges the number after the country prefix; a prefix alone or of a country outside the EU is not judged here. */
export const readUstId = (bytes: Uint8Array, from: number, to: number): VatVerdict => {
  if (to - from <= 2) return "right";
  return judgeVatNumber(decodeAscii(bytes, from, from + 2), decodeAscii(bytes, from + 2, to)) ?? "right";
};
