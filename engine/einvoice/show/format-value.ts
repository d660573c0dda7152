import { parseDecimal, writeDecimal } from "#engine/values/decimal.ts";
import { lazily } from "#engine/values/lazily.ts";

/** `1234.5` as „1.234,50“, further places as they are needed; anything else stays as written. */
export const formatDecimal = (text: string): string => {
  const value = parseDecimal(text);
  if (value === null) return text;
  const [whole = "", places = ""] = writeDecimal(value).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${places}`;
};

/** `1234.5` with `EUR` as „1.234,50 EUR“. */
export const formatMoney = (text: string, currency: string): string =>
  [formatDecimal(text), currency].filter(Boolean).join("\u00a0");

/** `3.0000` as „3“, `0.50` as „0,5“. */
export const formatQuantity = (text: string): string =>
  parseDecimal(text) === null ? text : formatDecimal(text).replace(/,?0*$/, "");

export const formatPercent = (text: string): string => `${formatQuantity(text)}\u00a0%`;

/** `2026-10-05` and `20261005` as „05.10.2026“; anything else stays as written. */
export const formatDay = (text: string): string => text.replace(/^(\d{4})(-?)(\d\d)\2(\d\d)(?!\d).*$/, "$4.$3.$1");

/** In groups of four. */
export const formatIban = (text: string): string =>
  /^[A-Z]{2}\d{2}[\dA-Z]{8,30}$/.test(text) ? text.replace(/.{4}(?=.)/g, "$&\u00a0") : text;

const regions = lazily(() => new Intl.DisplayNames(["de"], { type: "region", fallback: "code" }));

/** „Österreich“ for `AT`. */
export const nameCountry = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? code) : code);

/** Units as invoices write them, one and several. */
const units: Readonly<Record<string, string>> = {
  C62: "Stück",
  H87: "Stück",
  EA: "Stück",
  NAR: "Stück",
  HUR: "Std.",
  MIN: "Min.",
  DAY: "Tag|Tage",
  WEE: "Woche|Wochen",
  MON: "Monat|Monate",
  ANN: "Jahr|Jahre",
  GRM: "g",
  KGM: "kg",
  TNE: "t",
  MTR: "m",
  KMT: "km",
  MTK: "m²",
  MTQ: "m³",
  LTR: "l",
  KWH: "kWh",
  P1: "%",
  SET: "Satz|Sätze",
  NPR: "Paar",
  XPK: "Packung|Packungen",
  XPP: "Packstück|Packstücke",
};

/** „3 Stück“, „1 Monat“; the code where a unit has no name here. */
export const formatUnits = (text: string, code: string, name: string | null): string => {
  const quantity = formatQuantity(text);
  const [one, many = one] = (units[code] ?? name ?? code).split("|");
  return [quantity, quantity === "1" ? one : many].filter(Boolean).join("\u00a0");
};
