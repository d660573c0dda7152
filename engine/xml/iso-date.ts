/** True for JJJJ-MM-TT that exists in the calendar. */
export const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const year = Number(value.slice(0, 4));
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8, 10));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** Days since 1970-01-01 of JJJJ-MM-TT, or NaN. */
export const isoDateToDays = (value: string): number =>
  isCalendarDate(value)
    ? Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)) - 1, Number(value.slice(8, 10))) / 86_400_000
    : Number.NaN;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};
