import { formatCents } from "#engine/values/number-formats.ts";

/** Hundredths as „1.234,56“; with a currency „1.234,56 EUR“. */
export const formatAmount = (hundredths: number, currency?: string): string => {
  const amount = formatCents(hundredths);
  return currency === undefined ? amount : `${amount}\u00a0${currency}`;
};
