import { createPeriods, type Period } from "./dated/validity.ts";
import { averageRates, reducedRates, standardRates } from "./tables/domestic-rates.ts";
import { euVatRates } from "./tables/eu-vat-rates.ts";
import { taxKeys } from "./tables/tax-keys.ts";

let find: ((day: number) => Period) | undefined;

/** The period of a day in which no tax key and no rate begins or ends. */
export const periodOf = (day: number): Period => {
  find ??= createPeriods([...taxKeys, ...standardRates, ...reducedRates, ...averageRates, ...euVatRates]);
  return find(day);
};
