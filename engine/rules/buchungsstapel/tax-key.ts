import { findTaxKey } from "#engine/formats/reference/tax-keys.ts";

export const stripZeros = (key: string): string => key.replace(/^0+/, "");

/**
 * Keys known by number, two-digit keys (correction and tax digit), individual keys, and a correction digit in front of
 * a known three-digit key.
 */
export const isKnownKey = (key: string): boolean =>
  key.length === 0 ||
  key.length === 2 ||
  findTaxKey(key) !== undefined ||
  (key.length === 4 && findTaxKey(key.slice(1)) !== undefined);

/**
 * True when DATEV would calculate tax from the key. 20, 30, 40, 80 and 90 only correct or switch off the automatic;
 * with 4 or 8 in front of a tax digit the automatic is off, unless the pair is a key of its own.
 */
export const carriesTax = (key: string): boolean => {
  if (key.length !== 2) return key.length > 0;
  if (findTaxKey(key) !== undefined || key.startsWith("6")) return true;
  return !key.endsWith("0") && !key.startsWith("4") && !key.startsWith("8");
};

/** Generalumkehr by the correction digit. */
export const isReversal = (key: string): boolean => /^[23678]\d$/.test(key);
