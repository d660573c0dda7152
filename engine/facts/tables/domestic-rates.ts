import type { DatedRate } from "#engine/facts/dated/dated-rates.ts";

/** Germany, § 12 Abs. 1 UStG; from 1 July to 31 December 2020 lowered by § 28 Abs. 1. */
export const standardRates: readonly DatedRate[] = [
  { rate: 19, validFrom: "2007-01-01", validTo: "2020-06-30" },
  { rate: 16, validFrom: "2020-07-01", validTo: "2020-12-31" },
  { rate: 19, validFrom: "2021-01-01" },
];

/** § 12 Abs. 2 UStG; in the same half-year lowered by § 28 Abs. 2. */
export const reducedRates: readonly DatedRate[] = [
  { rate: 7, validTo: "2020-06-30" },
  { rate: 5, validFrom: "2020-07-01", validTo: "2020-12-31" },
  { rate: 7, validFrom: "2021-01-01" },
];

/** Average rates of § 24 Abs. 1 Satz 1 Nr. 3 UStG. The rate of 2022 is assumed, so it is left out. */
export const averageRates: readonly DatedRate[] = [
  { rate: 10.7, validFrom: "2007-01-01", validTo: "2021-12-31" },
  { rate: 9, validFrom: "2023-01-01", validTo: "2024-12-05" },
  { rate: 8.4, validFrom: "2024-12-06", validTo: "2024-12-31" },
  { rate: 7.8, validFrom: "2025-01-01" },
];
