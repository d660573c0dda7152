import { lazily } from "./lazily.ts";

interface NumberFormat {
  readonly format: (value: number) => string;
}

// Equal to `Intl.NumberFormat`, whose first use costs a process 15 ms: a tenth of a whole check by the command line.

/** Whole numbers as German writes them: 12.041. */
export const wholeNumbers: NumberFormat = {
  format: (value) => `${signOf(value)}${group(String(Math.round(Math.abs(value))))}`,
};

/** With one decimal at most: 4,2. */
export const oneDecimal: NumberFormat = {
  format: (value) => {
    const tenths = Math.round(Math.abs(value) * 10);
    const decimal = tenths % 10;
    return `${signOf(value)}${group(String(Math.trunc(tenths / 10)))}${decimal === 0 ? "" : `,${decimal}`}`;
  },
};

const signOf = (value: number): string => (value < 0 ? "-" : "");

const group = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ".");

/** Number and noun: „1 Datei“, „12.041 Fundstellen“. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${wholeNumbers.format(count)} ${count === 1 ? one : many}`;

/** „1234.5“ as „1.234,50“; anything else stays as written. */
export const formatWritten = (amount: string): string =>
  /^[+-]?\d{1,15}(\.\d*)?$/.test(amount) ? amounts.format(Number(amount)) : amount;

const formatOf = (options: Intl.NumberFormatOptions): NumberFormat => {
  const format = lazily(() => new Intl.NumberFormat("de-DE", options));
  return { format: (value) => format().format(value) };
};

const upToTwoDecimals = formatOf({ maximumFractionDigits: 2 });

/** A tax rate: 19 %, 5,5 %. */
export const formatRate = (rate: number): string => `${upToTwoDecimals.format(rate)} %`;

const upToFourDecimals = formatOf({ maximumFractionDigits: 4 });

/** Units of a currency for one euro: 1,1634. */
export const formatExchangeRate = (rate: number): string => upToFourDecimals.format(rate);

const amounts = formatOf({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Hundredths of a currency as an amount: „1.234,56“. */
export const formatCents = (cents: number): string => amounts.format(cents / 100);
