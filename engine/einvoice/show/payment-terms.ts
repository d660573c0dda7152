import { formatMoney, formatPercent } from "./format-value.ts";

/** Terms of payment with each line `#SKONTO#TAGE=14#PROZENT=2.00#` in words. */
export const describePaymentTerms = (text: string, currency: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => describeLine(line.trim(), currency))
    .filter((line) => line !== "")
    .join("\n");

const describeLine = (line: string, currency: string): string => {
  const parts = /^#(SKONTO|VERZUG)#TAGE=(\d+)#PROZENT=([\d.]+)#(?:BASISBETRAG=(-?[\d.]+)#)?$/.exec(line);
  if (parts === null) return line;
  const [, kind, digits = "", percent = "", base] = parts;
  const days = Number(digits);
  const rate = formatPercent(percent);
  const onBase = base === undefined ? "" : ` auf ${formatMoney(base, currency)}`;
  if (kind === "VERZUG") return `${rate} Verzugszinsen${onBase} nach ${countDays(days)}`;
  const within = days === 0 ? "sofortiger Zahlung" : `Zahlung innerhalb von ${countDays(days)}`;
  return Number(percent) === 0 ? `Ohne Abzug bei ${within}` : `${rate} Skonto${onBase} bei ${within}`;
};

const countDays = (days: number): string => (days === 1 ? "1 Tag" : `${days} Tagen`);
