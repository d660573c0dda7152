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

/** True if a four-digit automatic account posts without a key what it would post with this one. */
export const repeatsAutomatic = (chart: Chart, standard: string, key: string, wjBeginn: number | null): boolean => {
  const automatik = findAutomatik(chart, standard, wjBeginn);
  const taxKey = findTaxKey(key);
  if (automatik === null || taxKey === undefined || !automatik.isCertain || !plainKeys.has(key)) return false;
  const { row, side } = automatik;
  const rate = rateOn(row.rate, wjBeginn);
  return (
    row.withoutInputTax !== true &&
    plainSubjects.has(row.subject ?? "") &&
    side === taxKey.side &&
    rate !== null &&
    rate === rateOn(taxKey.rates, wjBeginn)
  );
};
