import { decodeAscii } from "#engine/csv/decode-cell.ts";
import { euVatPatterns } from "#engine/formats/reference/eu-vat-patterns.ts";
import { hasValidCheckDigit } from "./vat-check-digits.ts";

/** Judges the number behind the country prefix; a prefix alone or of a country outside the EU is not judged here. */
export const readUstId = (bytes: Uint8Array, from: number, to: number): "right" | "wrongForm" | "wrongCheckDigit" => {
  const pattern = to - from <= 2 ? undefined : euVatPatterns.get(decodeAscii(bytes, from, from + 2));
  if (pattern === undefined) return "right";
  const number = decodeAscii(bytes, from + 2, to);
  if (!pattern.test(number)) return "wrongForm";
  return hasValidCheckDigit(decodeAscii(bytes, from, from + 2), number) ? "right" : "wrongCheckDigit";
};
