import { type Weight, weigh } from "#engine/repairs/edit/repair.ts";
import { isIsoDate } from "#engine/values/calendar.ts";
import type { ValueFix } from "./value-fix.ts";

/** A date as JJJJ-MM-TT; null where day and month could change places. */
export const fixDate = (text: string): ValueFix | null => {
  const reading = readDate(text);
  if (reading !== null) return { ...reading, title: "Datum als JJJJ-MM-TT schreiben" };
  const [, date = "", rest = ""] = /^(\d{4}-\d\d-\d\d)(.+)$/.exec(text) ?? [];
  if (!isIsoDate(date) || !/^(T\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/.test(rest)) return null;
  return {
    value: date,
    risk: "medium",
    title: "Uhrzeit und Zeitzone am Datum entfernen",
    loses: "Uhrzeit und Zeitzone entfallen.",
  };
};

/** A point in time as JJJJ-MM-TTThh:mm:ss. */
export const fixTimestamp = (text: string): ValueFix | null => {
  const [, local = "", zone = ""] = /^(.*?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const [day = "", time = ""] = local.split(/[T ]\s*/);
  const date = readDate(day)?.value;
  if (date === undefined || !/^(\d\d:\d\d(:\d\d(\.\d+)?)?)?$/.test(time)) return null;
  const full = time === "" ? "00:00:00" : time.length === 5 ? `${time}:00` : time;
  const value = `${date}T${full}`;
  if (zone !== "")
    return { value, risk: "medium", title: "Zeitzone entfernen", loses: "Die Zeitzone entfällt; die Uhrzeit bleibt." };
  const title = "Zeitpunkt als JJJJ-MM-TTThh:mm:ss schreiben";
  return {
    value,
    title,
    ...weigh(time === "" ? "medium" : "low", "Danach steht eine Uhrzeit in der Datei, die niemand angegeben hat."),
  };
};

/** A month as JJJJ-MM. */
export const fixMonth = (text: string): ValueFix | null => {
  const trimmed = text.trim();
  const turned = /^(?<m>\d{1,2})[./-](?<y>\d{4})$/.exec(trimmed) ?? /^(?<y>\d{4})[./-](?<m>\d{1,2})$/.exec(trimmed);
  const digits = /^(?<y>20\d{2})(?<m>\d{2})$/.exec(trimmed);
  const { y = "", m = "" } = (turned ?? digits)?.groups ?? {};
  const month = m.padStart(2, "0");
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return null;
  const title = "Monat als JJJJ-MM schreiben";
  return { value: `${y}-${month}`, title, ...weigh(turned === null ? "medium" : "low", hasOtherReading) };
};

/** Points mean day, month and year here; bare digits have been seen in both orders. */
const readDate = (text: string): (Weight & Pick<ValueFix, "value">) | null => {
  for (const { pattern, risk } of notations) {
    const { d = "", m = "", y = "" } = pattern.exec(text)?.groups ?? {};
    const value = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
    if (isIsoDate(value)) return { value, ...weigh(risk, hasOtherReading) };
  }
  return null;
};

const hasOtherReading = "Die Angabe lässt sich auch in anderer Folge von Tag, Monat und Jahr lesen.";

const notations = [
  { pattern: /^(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?(?<y>\d{4})$/, risk: "low" },
  { pattern: /^(?<y>\d{4})[-./](?<m>\d{1,2})[-./](?<d>\d{1,2})$/, risk: "low" },
  { pattern: /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{2})$/, risk: "medium" },
  { pattern: /^(?<y>20\d{2})(?<m>\d{2})(?<d>\d{2})$/, risk: "medium" },
] as const;
