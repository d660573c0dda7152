import { rateOn } from "./dated/dated-rates.ts";
import { type Chart, findAutomatik } from "./kontofunktionen.ts";
import { findTaxKey } from "./tax-keys.ts";

/** The plain keys of German sales and purchases, and their equivalents of three digits. */
const plainKeys: ReadonlySet<string> = new Set(
  ["2", "3", "8", "9"].flatMap((key) => [key, findTaxKey(key)?.twin ?? key]),
);

/** Subjects of automatic accounts that compute the same as a plain key: same side, same line of the tax return. */
const plainSubjects: ReadonlySet<string> = new Set([
  "Erlös",
  "sonstiger Ertrag",
  "Erlösschmälerung",
  "Bonus",
  "Rabatt",
  "Provision",
  "Anlagenverkauf",
  "Wareneingang",
  "Einkauf",
  "Nachlass",
  "Nachlass, Einkauf",
  "Bonus, Einkauf",
  "Rabatt, Einkauf",
]);

/** Side and rate by which an automatic account posts German sales or purchases; null for any other account. */
export const findPlainRate = (
  chart: Chart,
  standard: string,
  wjBeginn: number | null,
): { readonly side: "Umsatzsteuer" | "Vorsteuer"; readonly rate: number } | null => {
  const automatik = findAutomatik(chart, standard, wjBeginn);
  if (automatik === null || !automatik.isCertain) return null;
  const { row, side } = automatik;
  const rate = rateOn(row.rate, wjBeginn);
  const isPlain = row.withoutInputTax !== true && plainSubjects.has(row.subject ?? "");
  return isPlain && rate !== null ? { side, rate } : null;
};

/** True if a four-digit automatic account posts without a key what it would post with this one. */
export const repeatsAutomatic = (chart: Chart, standard: string, key: string, wjBeginn: number | null): boolean => {
  const taxKey = findTaxKey(key);
  const plain = findPlainRate(chart, standard, wjBeginn);
  return (
    plain !== null &&
    taxKey !== undefined &&
    plainKeys.has(key) &&
    plain.side === taxKey.side &&
    plain.rate === rateOn(taxKey.rates, wjBeginn)
  );
};
