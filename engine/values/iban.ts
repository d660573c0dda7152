import { mod97 } from "./check-digits.ts";

/**
 * True when an IBAN has the length of its country, where that is known, and its check digits are right. Expects it
 * without blanks; letters may be small.
 */
export const isIban = (value: string): boolean => {
  const iban = value.toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && hasLengthOfCountry(iban) && hasCheckDigits(iban);
};

const hasLengthOfCountry = (iban: string): boolean => {
  const length = lengths[iban.slice(0, 2)];
  return length === undefined || length === iban.length;
};

/** ISO 13616: the first four characters count after the others. */
const hasCheckDigits = (iban: string): boolean => mod97(iban.slice(0, 4), mod97(iban.slice(4))) === 1;

/** Characters of an IBAN by country, SEPA area. Source: several public lists (ISO 13616), which state no year. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Countries of the banks of an IBAN where they differ from it: French overseas areas and the British islands. */
export const bankCountries: Readonly<Record<string, readonly string[]>> = {
  FR: ["FR", "GP", "MQ", "GF", "RE", "PM", "YT", "NC", "PF", "WF", "BL", "MF", "TF"],
  GB: ["GB", "JE", "GG", "IM"],
};
