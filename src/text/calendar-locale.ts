import "dayjs/locale/de";

/** Names of months and days, and the first day of the week, for calendars. */
export const calendarLocale = "de";
