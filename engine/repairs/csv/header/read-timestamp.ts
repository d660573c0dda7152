import { dayOf } from "#engine/values/calendar.ts";

export interface ReadTimestamp {
  /** JJJJMMTTHHMMSSFFF. */
  readonly value: string;
  /** False if the notation says more or less than the value, or has another reading. */
  readonly isExact: boolean;
}

/** Local time as JJJJMMTTHHMMSSFFF. */
export const writeTimestamp = (time: Date): string =>
  [
    time.getFullYear(),
    ...[time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes(), time.getSeconds()].map((part) =>
      `${part}`.padStart(2, "0"),
    ),
    `${time.getMilliseconds()}`.padStart(3, "0"),
  ].join("");

/** Reads a time in another notation than that of the header; null if it has no reading, or several. */
export function readTimestamp(written: string): ReadTimestamp | null {
  const text = expandPower(written.trim());
  if (text === null) return null;
  for (const notation of notations) {
    const parts = notation.exec(text)?.groups;
    const read = parts === undefined ? null : joinParts(parts);
    if (read !== null) return read;
  }
  return null;
}

/** Year first, with or without separators; day first with points; with slashes where one number can only be the day. */
const time =
  /(?<hour>\d{2}|\d(?=[:.]))[:.-]?(?<minute>\d{2})(?:[:.-]?(?<second>\d{2})(?:(?<mark>[.,:-]?)(?<fraction>\d{1,9}))?)?(?:\s?Uhr)?/;
const zone = /(?:\s?(?<zone>Z|UTC|[+-]\d{2}:?\d{2}))?/;
const notations = [
  /(?<year>20\d{2})(?<separator>[-./]?)(?<month>\d{2})\k<separator>(?<day>\d{2})(?:[T\s_-]*#time)?#zone/,
  /(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>20\d{2}|\d{2}),?(?:\s+#time)?#zone/,
  /(?<day>1[3-9]|2\d|3[01])\/(?<month>\d{1,2})\/(?<year>20\d{2}),?(?:\s+#time)?#zone/,
  /(?<month>\d{1,2})\/(?<day>1[3-9]|2\d|3[01])\/(?<year>20\d{2}),?(?:\s+#time)?#zone/,
].map(({ source }) => new RegExp(`^${source.replace("#time", time.source).replace("#zone", zone.source)}$`, "u"));

function joinParts(parts: Readonly<Record<string, string | undefined>>): ReadTimestamp | null {
  const { year = "", month = "", day = "", hour, minute = "", second = "0", mark = "", fraction = "" } = parts;
  const fullYear = year.length === 2 ? `20${year}` : year;
  if (dayOf(Number(fullYear), Number(month), Number(day)) === null) return null;
  if (Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  // Without a decimal sign, fewer than three digits are ambiguous and more are no milliseconds.
  const isDecimal = mark === "." || mark === ",";
  if (!isDecimal && fraction.length > 3) return null;
  const two = (number: string) => number.padStart(2, "0");
  const value = [fullYear, two(month), two(day), two(hour ?? "0"), two(minute), two(second)].join("");
  const isExact =
    year.length === 4 &&
    hour !== undefined &&
    parts.zone === undefined &&
    (isDecimal ? /^0*$/.test(fraction.slice(3)) : fraction.length === 3 || /^0*$/.test(fraction));
  return { value: value + fraction.slice(0, 3).padEnd(3, "0"), isExact };
}

/**
 * `2.02401301406596E+016` as 17 digits; null if the time of day is lost. Excel shows six digits of such a number.
 * LibreOffice, which writes three digits after the E, shows all of them and drops zeros at the end.
 */
function expandPower(text: string): string | null {
  const [, whole = "", decimals = "", exponent = ""] = /^(\d)[.,](\d+)E\+?(\d{2,3})$/i.exec(text) ?? [];
  if (whole === "") return text;
  const digits = whole + decimals;
  if (Number(exponent) !== 16 || digits.length > 17) return null;
  return exponent.length === 3 || digits.length >= digitsToTheMinute ? digits.padEnd(17, "0") : null;
}

const digitsToTheMinute = 12;
