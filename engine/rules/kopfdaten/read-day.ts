/** Days since 1970 of a date JJJJMMTT in this century, or null when there is no such day. */
export const readDay = (text: string): number | null => {
  if (!/^20\d{6}$/u.test(text)) return null;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 86_400_000 : null;
};

/** Last day of the fiscal year of at most twelve months that begins on the given date. */
export const lastDayOfYear = (beginn: string): number | null => {
  if (readDay(beginn) === null) return null;
  const [year, month, day] = [Number(beginn.slice(0, 4)), Number(beginn.slice(4, 6)), Number(beginn.slice(6))];
  return Date.UTC(year + 1, month - 1, day) / 86_400_000 - 1;
};
