import { dayMs } from "./units.ts";

/** Days since 1970 of a real calendar day (proleptic Gregorian), or null. */
export const dayOf = (year: number, month: number, day: number): number | null => {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  // Months are counted from March, so that the leap day is the last one of the year.
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/** Days since 1970 of a text JJJJMMTT, or null. */
export const parseJjjjmmtt = (text: string): number | null => {
  if (!/^\d{8}$/.test(text)) return null;
  return dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
};

/** True for JJJJ-MM-TT that exists in the calendar. */
export const isIsoDate = (text: string): boolean => parseIsoDate(text) !== null;

/** Days since 1970 of a text JJJJ-MM-TT, or null. */
export const parseIsoDate = (text: string): number | null => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  return dayOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
};

export const daysInMonth = (year: number, month: number): number => {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

/** Days since 1970 as JJJJ-MM-TT. */
export const toIsoDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Days since 1970 as 31.01.2026. */
export const formatDay = (day: number): string => formatIsoDate(toIsoDate(day));

/** JJJJ-MM-TT as 31.01.2026. */
export const formatIsoDate = (date: string): string => date.split("-").toReversed().join(".");
