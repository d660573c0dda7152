import { dayOf } from "#engine/values/calendar.ts";

/** A number with decimal comma, or null when the field says something else. */
export const readNumber = (text: string): number | null =>
  /^\d+(?:,\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;

/** Some columns do not count 0 as empty, although nothing is meant. */
export const isFilled = (text: string): boolean => text !== "" && !/^0+(?:,0*)?$/.test(text);

/** Days since 1970 of a date TTMMJJJJ, or null. */
export const readTtmmjjjj = (text: string): number | null =>
  /^\d{8}$/.test(text) ? dayOf(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2))) : null;
