import { readBuKey } from "./bu-key.ts";
import type { TaxKey } from "./tables/tax-keys.ts";
import { findTaxKey, listTaxKeys } from "./tax-keys.ts";

const needsCountry = (taxKey: TaxKey | undefined): boolean => taxKey?.needs.includes("euLand") === true;

const countryKeys = listTaxKeys().filter((taxKey) => taxKey.key.length === 3 && needsCountry(taxKey));
const partnerKeys = listTaxKeys().filter(({ key, needsVatId }) => key.length === 3 && needsVatId === true);

/**
 * Keys of three digits that ask for EU-Land and EU-Steuersatz and lose a digit to the given one: the last, or in a field
 * filled from the right the first. Keys the firm gives a meaning of its own (50 to 59) are taken as they are.
 */
export const findCutCountryKeys = (buSchluessel: string): readonly TaxKey[] => {
  const { key, original } = readBuKey(buSchluessel);
  if (key.length !== 2 || needsCountry(findTaxKey(original))) return [];
  return countryKeys.filter(
    (longer) => longer.key.startsWith(key) || (/^[48]0$/.test(key) && longer.key.endsWith(key)),
  );
};

/** Keys of three digits for a partner with a VAT id that begin like the given Generalumkehr. */
export const findCutPartnerKeys = (buSchluessel: string): readonly TaxKey[] => {
  const { key, isReversal } = readBuKey(buSchluessel);
  return isReversal ? partnerKeys.filter((longer) => longer.key.startsWith(key)) : [];
};
