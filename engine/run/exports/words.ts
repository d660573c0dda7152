import { lazily } from "#engine/values/lazily.ts";
import { formatCount } from "#engine/values/number-formats.ts";

/** „1 Fundstelle“, „12.041 Fundstellen“. */
export const describeOccurrences = (count: number): string => formatCount(count, "Fundstelle", "Fundstellen");

/** JJJJMMTT as dd.MM.yyyy; anything else as it stands in the file. */
export const formatFileDate = (value: string): string => value.replace(/^(\d{4})(\d{2})(\d{2})$/, "$3.$2.$1");

/** A moment in the legal time of Germany, wherever it is printed: „22.11.2026, 18:05 Uhr (MEZ)“. */
export function formatMoment(at: number): string {
  const parts = new Map(
    moments()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? "";
  const day = `${part("day")}.${part("month")}.${part("year")}`;
  return `${day}, ${part("hour")}:${part("minute")} Uhr (${part("timeZoneName")})`;
}

/** „22. November 2026“, as a letter is dated. */
export const formatLetterDate = (at: number): string => letterDates().format(at);

const timeZone = "Europe/Berlin";
const moments = lazily(
  () =>
    new Intl.DateTimeFormat("de-DE", {
      timeZone,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    }),
);
const letterDates = lazily(
  () => new Intl.DateTimeFormat("de-DE", { timeZone, day: "numeric", month: "long", year: "numeric" }),
);

/** Neither paper nor spreadsheets can hold control characters; a dot keeps their position. */
export const showControls = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, "·");
