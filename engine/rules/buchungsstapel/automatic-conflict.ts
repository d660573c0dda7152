import { type AutomaticAccounts, automaticAccounts } from "#engine/formats/reference/automatic-accounts.ts";
import type { RowContext } from "#engine/rules/rule.ts";
import { chartOf, toStandardkonto } from "./konten.ts";
import { carriesTax, stripZeros } from "./tax-key.ts";

/** A tax key meets an account that calculates tax itself; cells are BU-Schlüssel, Konto, Gegenkonto. */
export const findConflict = (
  [buSchluessel = "", konto = "", gegenkonto = ""]: readonly string[],
  context: RowContext,
): "certain" | "uncertain" | null => {
  const key = stripZeros(buSchluessel);
  const chart = chartOf(context);
  if (chart === null || !carriesTax(key)) return null;
  const accounts = automaticAccounts[chart];
  const certainties = [konto, gegenkonto].map((one) => certaintyOf(toStandardkonto(one, context), accounts));
  return certainties.find((one) => one === "certain") ?? certainties.find((one) => one !== null) ?? null;
};

const certaintyOf = (konto: string | null, accounts: AutomaticAccounts): "certain" | "uncertain" | null => {
  if (konto === null) return null;
  if (accounts.uncertain.has(konto)) return "uncertain";
  return accounts.vorsteuer.has(konto) || accounts.umsatzsteuer.has(konto) ? "certain" : null;
};
