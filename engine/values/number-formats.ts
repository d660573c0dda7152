/** Whole numbers as German writes them: 12.041. */
export const wholeNumbers = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });

/** Number and noun: „1 Datei“, „12.041 Fundstellen“. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${wholeNumbers.format(count)} ${count === 1 ? one : many}`;

/** With one decimal at most: 4,2. */
export const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

const upToTwoDecimals = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

/** A tax rate: 19 %, 5,5 %. */
export const formatRate = (rate: number): string => `${upToTwoDecimals.format(rate)} %`;

/** With two decimals: 1.234,56. */
export const amounts = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
