import { createPeriods, type Period } from "./dated/validity.ts";
import { averageRates, reducedRates, standardRates } from "./tables/domestic-rates.ts";
import { euVatRates } from "./tables/eu-vat-rates.ts";
import { formerCurrencies } from "./tables/former-currencies.ts";
import { taxKeys } from "./tables/tax-keys.ts";

let find: ((day: number) => Period) | undefined;

/** The period of a day in which no tax key, rate or currency begins or ends. */
export const periodOf = (day: number): Period => {
  find ??= createPeriods([
    ...taxKeys,
    ...standardRates,
    ...reducedRates,
    ...averageRates,
    ...euVatRates,
    ...formerCurrencies,
  ]);
  return find(day);
};
