/**
 * A spreadsheet's replacement for a value it took for a number or a date: `4,01235E+18`, `01. Feb`, `Mrz 26`. The
 * original digits are lost.
 */
export const isDestroyed = (value: string): boolean => isExponential(value) || isDayOrMonth(value);

export const isDayOrMonth = (value: string): boolean => dayOrMonth.test(value);

export const isExponential = (value: string): boolean => exponential.test(value);

/** With decimals and a plus sign it is no number of a document or cost centre, which may well be called 1E-10. */
export const isRoundedNumber = (value: string): boolean => /^\d[.,]\d+E\+\d{2,3}$/i.test(value);

/** A header whose 17-digit field 6 is in spreadsheet notation. */
export const hasExponentialTimestamp = (firstLine: string): boolean =>
  /^[^;]*(?:;[^;]*){4};"?\d+[.,]?\d*E\+?\d+/u.test(firstLine);

const exponential = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;

const dayOrMonth =
  /^(?:\d{1,2}[.-] ?(?:Jan|Feb|Mrz|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)|(?:Jan|Feb|Mrz|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)[ .-]\d{2})$/i;
