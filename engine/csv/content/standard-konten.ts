import { listAutomatikkonten } from "#engine/facts/kontofunktionen.ts";

const ofCharts: ReadonlySet<string> = new Set([
  ...listAutomatikkonten("03", null),
  ...listAutomatikkonten("04", null),
  ...["1200", "1800", "1000", "1600"],
]);

/** Whether it begins like a well-known account of the general ledger; longer ones have zeros or own digits after it. */
export const isOfChart = (konto: string): boolean => ofCharts.has(konto.slice(0, 4));
