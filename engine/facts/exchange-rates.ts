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

/** First day on which a former currency was no longer legal tender. */
const ended: { readonly [currency: string]: string } = {
  ATS: "2002-03-01",
  BEF: "2002-03-01",
  BGN: "2026-02-01",
  CYP: "2008-02-01",
  DEM: "2002-01-01",
  EEK: "2011-01-15",
  ESP: "2002-03-01",
  FIM: "2002-03-01",
  FRF: "2002-02-18",
  GRD: "2002-03-01",
  HRK: "2023-01-15",
  IEP: "2002-02-10",
  ITL: "2002-03-01",
  LTL: "2015-01-16",
  LUF: "2002-03-01",
  LVL: "2014-01-15",
  MTL: "2008-02-01",
  NLG: "2002-01-28",
  PTE: "2002-03-01",
  SIT: "2007-01-15",
  SKK: "2009-01-17",
  TRL: "2006-01-01",
  XEU: "1999-01-01",
};

export const isFormerCurrency = (currency: string, date: string): boolean => date >= (ended[currency] ?? "9999-12-31");
