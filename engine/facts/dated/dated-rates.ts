import { statusOn, type Validity } from "./validity.ts";

/** Percent, in the time it holds. */
export interface DatedRate extends Validity {
  readonly rate: number;
}

/** One rate for all times, or one for each. */
export type Rates = number | readonly DatedRate[];

/** The only rate of a stretch of days; null where none is known for all of it or it changes in between. */
export const rateWithin = (rates: Rates | undefined, from: number | null, to: number | null): number | null => {
  if (rates === undefined || typeof rates === "number") return rates ?? null;
  return rates.find((rate) => statusOn(rate, from) === "holds" && statusOn(rate, to) === "holds")?.rate ?? null;
};

/** The rate of a day since 1970; null where none is known, also without a day where it has changed. */
export const rateOn = (rates: Rates | undefined, day: number | null): number | null => {
  if (rates === undefined || typeof rates === "number") return rates ?? null;
  return rates.find((rate) => statusOn(rate, day) === "holds")?.rate ?? null;
};
