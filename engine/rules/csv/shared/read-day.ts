import { dayOf, parseJjjjmmtt } from "#engine/values/calendar.ts";

/** Days since 1970 of a date JJJJMMTT; the header knows only dates of this century. */
export const readDay = (text: string): number | null => (text.startsWith("20") ? parseJjjjmmtt(text) : null);

/** Last day of the fiscal year of at most twelve months that begins on the given date. */
export const lastDayOfYear = (beginn: string): number | null => {
  if (readDay(beginn) === null) return null;
  const [year, month, day] = [Number(beginn.slice(0, 4)), Number(beginn.slice(4, 6)), Number(beginn.slice(6))];
  const nextBeginn = dayOf(year + 1, month, day) ?? (dayOf(year + 1, month + 1, 1) as number);
  return nextBeginn - 1;
};
