import type { Chart } from "./automatic-accounts.ts";

/** Collective accounts of receivables and payables; they are posted through person accounts only. */
export const collectiveAccounts: Readonly<Record<Chart, ReadonlySet<string>>> = {
  "03": new Set(["1400", "1600"]),
  "04": new Set(["1200", "3300"]),
};

/** Opening values of general ledger, debtor and creditor accounts and carried totals. */
export const openingAccounts: ReadonlySet<string> = new Set(["9000", "9008", "9009", "9090"]);

type Range = readonly [from: number, to: number];

/** Cash, bank, cheques and transfers, by the class of the chart. */
export const moneyAccounts: Readonly<Record<Chart, readonly Range[]>> = {
  "03": [
    [1000, 1299],
    [1330, 1349],
    [1360, 1369],
  ],
  "04": [
    [1460, 1469],
    [1550, 1559],
    [1600, 1899],
  ],
};

/** Accounts that only carry an amount from one posting to another and end at zero. */
export const clearingAccounts: Readonly<Record<Chart, readonly Range[]>> = {
  "03": [
    [1360, 1369],
    [1590, 1590],
  ],
  "04": [
    [1370, 1370],
    [1460, 1460],
  ],
};
