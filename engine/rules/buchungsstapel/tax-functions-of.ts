import { isInside, taxFunctions } from "#engine/formats/reference/tax-functions.ts";
import type { RowContext } from "#engine/rules/rule.ts";
import { chartOf, toStandardkonto } from "./konten.ts";

type TaxFunction = "none" | "Umsatzsteuer" | "Vorsteuer" | "both" | "unknown";

/** What tax the chart lets each account calculate; individual accounts and unknown charts are `unknown`. */
export const functionsOf = (konten: readonly string[], context: RowContext): readonly TaxFunction[] => {
  const chart = chartOf(context);
  return konten.map((konto) => {
    const standard = toStandardkonto(konto, context);
    if (chart === null || standard === null) return "unknown";
    const { none, vorsteuer, umsatzsteuer } = taxFunctions[chart];
    const number = Number(standard);
    if (isInside(number, none)) return "none";
    if (isInside(number, vorsteuer)) return "Vorsteuer";
    return isInside(number, umsatzsteuer) ? "Umsatzsteuer" : "both";
  });
};
