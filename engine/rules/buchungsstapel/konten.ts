import type { Chart } from "#engine/formats/reference/automatic-accounts.ts";
import { moneyAccounts } from "#engine/formats/reference/special-accounts.ts";
import { isInside } from "#engine/formats/reference/tax-functions.ts";
import type { RowContext } from "#engine/rules/rule.ts";

/** Person accounts are one digit longer than general ledger accounts and never begin with 0. */
export const isPersonenkonto = (konto: string, { sachkontenlaenge }: RowContext): boolean =>
  sachkontenlaenge !== null && konto.length === sachkontenlaenge + 1 && !konto.startsWith("0");

export const isDebitor = (konto: string, context: RowContext): boolean =>
  isPersonenkonto(konto, context) && konto < "7";

/** The four-digit account of the chart, or null when the firm has given the account a number of its own. */
export const toStandardkonto = (konto: string, { sachkontenlaenge }: RowContext): string | null => {
  if (sachkontenlaenge === null || konto.length > sachkontenlaenge || !/^\d+$/.test(konto)) return null;
  const padded = konto.padStart(sachkontenlaenge, "0");
  return /^0*$/.test(padded.slice(4)) ? padded.slice(0, 4) : null;
};

/** Only the charts whose account functions are known. */
export const chartOf = ({ sachkontenrahmen }: RowContext): Chart | null => {
  const chart = sachkontenrahmen.padStart(2, "0");
  return chart === "03" || chart === "04" ? chart : null;
};

/** Cash, bank and the like; null when the chart is unknown. */
export const isGeldkonto = (konto: string, context: RowContext): boolean | null => {
  const chart = chartOf(context);
  const standard = toStandardkonto(konto, context);
  if (chart === null) return null;
  return standard !== null && isInside(Number(standard), moneyAccounts[chart]);
};
