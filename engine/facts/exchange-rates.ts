/** Coarse bands of foreign units per 1 EUR since 1999, wide enough for every real rate of the main currencies. */
const bands: { readonly [currency: string]: readonly [number, number] } = {
  CHF: [0.8, 1.7],
  CNY: [6, 12],
  CZK: [20, 40],
  DKK: [7, 8],
  GBP: [0.55, 1.05],
  HUF: [200, 460],
  JPY: [85, 200],
  NOK: [7, 14],
  PLN: [3, 5.5],
  SEK: [8, 13],
  USD: [0.8, 1.7],
};

/** True when the rate is outside the band of its currency, but its reciprocal inside. */
export const isRateInverted = (currency: string, rate: number): boolean => {
  const band = bands[currency];
  if (band === undefined || rate <= 0) return false;
  const isInside = (value: number): boolean => value >= band[0] && value <= band[1];
  return !isInside(rate) && isInside(1 / rate);
};
