import type { TaxKey } from "./tables/tax-keys.ts";
import { findTaxKey, originalKey } from "./tax-keys.ts";

/** A parsed BU-Schlüssel. */
export interface BuKey {
  /** Without leading zeros; `""` if empty. */
  readonly key: string;
  /** The key whose Generalumkehr this is, else the key itself. */
  readonly original: string;
  readonly taxKey: TaxKey | undefined;
  /** DATEV would calculate tax from it. */
  readonly carriesTax: boolean;
  /** Generalumkehr by the correction digit. */
  readonly isReversal: boolean;
  /** Known by number, of two digits (correction and tax), or a correction digit in front of a known key. */
  readonly isKnown: boolean;
}

/** The same few keys repeat in every row and many rules ask about them. */
export const readBuKey = (buSchluessel: string): BuKey => cache.get(buSchluessel) ?? keepKey(buSchluessel);

const cache = new Map<string, BuKey>();
const maxKept = 20_000;

const keepKey = (buSchluessel: string): BuKey => {
  if (cache.size > maxKept) cache.clear();
  const key = describeKey(buSchluessel.replace(/^0+/, ""));
  cache.set(buSchluessel, key);
  return key;
};

const describeKey = (key: string): BuKey => {
  const taxKey = findTaxKey(key);
  return {
    key,
    original: originalKey(key),
    taxKey,
    carriesTax: carriesTax(key, taxKey),
    isReversal: /^[23678]\d$/.test(key),
    isKnown:
      key.length === 0 ||
      key.length === 2 ||
      taxKey !== undefined ||
      (key.length === 4 && findTaxKey(key.slice(1)) !== undefined),
  };
};

/**
 * 20, 30, 40, 80 and 90 only correct or switch off the automatic; with 4 or 8 in front of a tax digit the automatic is
 * off, unless the pair is a key of its own.
 */
const carriesTax = (key: string, taxKey: TaxKey | undefined): boolean => {
  if (key.length !== 2) return key.length > 0;
  if (taxKey !== undefined || key.startsWith("6")) return true;
  return !key.endsWith("0") && !key.startsWith("4") && !key.startsWith("8");
};
