import { wholeNumbers } from "#engine/index.ts";

export const formatNumber = (value: number): string => wholeNumbers.format(value);

/** The number with its noun, e.g. `1.234 Datensätze`. */
export const countOf = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
