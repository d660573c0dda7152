import { dayOf } from "#engine/values/calendar.ts";

/** Types of XML Schema that values of an invoice have; `unit` is a unit of measure of one to three characters. */
export type ValueKind = "text" | "decimal" | "date" | "time" | "dateTime" | "boolean" | "base64" | "language" | "unit";

/** White space at the ends has no meaning; other than `trim`, a no-break space is none. */
export const trimXml = (text: string): string => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");

/** White space at the ends is left out, inner white space becomes single blanks. */
export const collapse = (text: string): string => trimXml(text.replace(/[ \t\r\n]+/g, " "));

/** Whether a text has the form of its type. Content in base64 is checked where it is read. */
export const isValueOf = (kind: ValueKind, text: string): boolean =>
  kind === "text" || kind === "base64" || checks[kind](trimXml(text));

const zone = "(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?";
const clock = "(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)";
const day = "-?((?:[1-9]\\d*)?\\d{4})-(\\d\\d)-(\\d\\d)";
const datePattern = new RegExp(`^${day}${zone}$`);
const dateTimePattern = new RegExp(`^${day}T${clock}${zone}$`);
const timePattern = new RegExp(`^${clock}${zone}$`);

const isDay = (match: RegExpExecArray | null): boolean =>
  match !== null && Number(match[1]) > 0 && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null;

const checks: Readonly<Record<Exclude<ValueKind, "text" | "base64">, (value: string) => boolean>> = {
  decimal: (value) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value),
  date: (value) => isDay(datePattern.exec(value)),
  time: (value) => timePattern.test(value),
  dateTime: (value) => isDay(dateTimePattern.exec(value)),
  boolean: (value) => value === "true" || value === "false" || value === "1" || value === "0",
  language: (value) => /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(value),
  unit: (value) => value.length >= 1 && value.length <= 3,
};
