import type { Chart, Range } from "./kontofunktionen.ts";

/** Collective accounts of receivables and payables; they are posted through person accounts only. */
export const sammelkonten: Readonly<Record<Chart, ReadonlySet<string>>> = {
  "03": new Set(["1400", "1600"]),
  "04": new Set(["1200", "3300"]),
};

/** Opening values of general ledger, debtor and creditor accounts and carried totals. */
export const vortragskonten: ReadonlySet<string> = new Set(["9000", "9008", "9009", "9090"]);

/** Cash, bank, cheques, transfers and accounts of credit cards, by the class of the chart. */
export const geldkonten: Readonly<Record<Chart, readonly Range[]>> = {
  "03": [
    [1000, 1299],
    [1330, 1339],
    [1349, 1349],
    [1360, 1369],
    [1730, 1739],
  ],
  "04": [
    [1460, 1469],
    [1550, 1559],
    [1600, 1899],
    [3610, 3619],
  ],
};

/** Receivables from and liabilities to business partners that are kept without person accounts. */
export const openItemKonten: Readonly<Record<Chart, readonly Range[]>> = {
  "03": [
    [1400, 1499],
    [1600, 1659],
  ],
  "04": [
    [1200, 1259],
    [3300, 3349],
  ],
};

/** Cash, bank, transfer, input and output tax: labelled by each chart, for every client. */
export const labelledKonten: Readonly<Record<Chart, ReadonlySet<string>>> = {
  "03": new Set("1000 1200 1360 1571 1576 1590 1771 1776 1780 1790".split(" ")),
  "04": new Set("1370 1401 1406 1460 1600 1800 3801 3806 3820".split(" ")),
};

/** Accounts that only carry an amount from one posting to another and end at zero. */
export const verrechnungskonten: Readonly<Record<Chart, readonly Range[]>> = {
  "03": [
    [1360, 1369],
    [1590, 1590],
  ],
  "04": [
    [1370, 1370],
    [1460, 1460],
  ],
};
