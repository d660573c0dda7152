import { statusOn } from "./dated/validity.ts";
import { type EuVatRates, euCountryNames, euVatRates } from "./tables/eu-vat-rates.ts";

/** Everything known of a country's rates on one day. */
export interface EuRatesOfDay {
  readonly country: string;
  readonly standard: EuVatRates;
  /** All rates that apply or may apply, including regional and temporary ones. */
  readonly rates: ReadonlySet<number>;
}

export { euCountryNames };

/** Every rate of the table. */
export const listEuVatRates = (): readonly EuVatRates[] => euVatRates;

const rowsByCountry = Map.groupBy(euVatRates, ({ country }) => country);

/** Null where the rates of the country are not known, or not for sure, on this day. */
export const findEuRates = (country: string, day: number): EuRatesOfDay | null => {
  const rows = (rowsByCountry.get(country) ?? []).filter((row) => statusOn(row, day) !== "ended");
  const standard = rows.find((row) => row.kind === "standard" && statusOn(row, day) === "holds");
  const isDoubtful = rows.some(({ kind, certainty }) => certainty === "assumed" && kind !== "temporary");
  if (standard === undefined || isDoubtful) return null;
  return { country, standard, rates: new Set(rows.flatMap(({ rates }) => rates)) };
};

/** The last row of a country that had the rate and ended before the day. */
export const findFormerRate = (country: string, rate: number, day: number): EuVatRates | undefined =>
  (rowsByCountry.get(country) ?? []).findLast((row) => row.rates.includes(rate) && statusOn(row, day) === "ended");

/** German name, or the code itself. */
export const nameEuCountry = (country: string): string => euCountryNames.get(country) ?? country;

/** The highest rate of any member state. */
export const highestEuRate: number = Math.max(...euVatRates.flatMap(({ rates }) => rates));
