import type { OtherYear } from "#engine/model/content.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";
import type { SampledRecord } from "./read-sample.ts";
import { createReader, pickExamples } from "./read-values.ts";

const readBelegfeld1 = createReader("belegfeld1");
const readBuchungstext = createReader("buchungstext");

const minMentions = 3;

/**
 * A year that texts and numbers of documents mention in place of the one of the header. Documents of the year before are
 * paid in January, so an earlier year needs a time of creation that agrees; a later one cannot be known in advance.
 */
export function findMentionedYear(
  records: readonly SampledRecord[],
  header: HeaderView,
  headerYear: number,
): OtherYear | null {
  const lag = readYearsOfLag(header);
  const bezeichnung = header.value("bezeichnung");
  const [inName = headerYear] = readYears(bezeichnung);
  if (inName !== headerYear && (inName - headerYear === lag || namesMonthOf(bezeichnung, header))) {
    return { year: inName, headerYear, from: "bezeichnung", dates: 0, examples: [bezeichnung.slice(0, 80)] };
  }
  const mentions = records.flatMap((record) => {
    const texts = [readBelegfeld1(record), readBuchungstext(record)];
    const years = texts.flatMap(readYears);
    return years.length === 0 ? [] : [{ years, example: texts.find((text) => readYears(text).length > 0) ?? "" }];
  });
  const year = mentions[0]?.years[0] ?? headerYear;
  const agreeing = mentions.filter(({ years }) => years.every((one) => one === year));
  if (year === headerYear || agreeing.length < mentions.length * 0.9) return null;
  const isProven = year > headerYear && agreeing.length >= minMentions && agreeing.length >= records.length * 0.6;
  const isSupported = lag === year - headerYear && agreeing.length >= records.length * 0.25;
  if (!isProven && !isSupported) return null;
  const examples = pickExamples(agreeing.map(({ example }) => example));
  return { year, headerYear, from: "numbers", dates: agreeing.length, examples };
}

/** Four digits alone are a document number. */
const readYears = (text: string): readonly number[] =>
  /^\d+$/.test(text) ? [] : [...text.matchAll(/(?<!\d)20[2-4]\d(?!\d)/g)].map(([year]) => Number(year));

const months = ["jan", "feb", "m[aä]e?r", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"];

/** The one month of the period, by name or as a number beside the year. */
function namesMonthOf(bezeichnung: string, header: HeaderView): boolean {
  const [from, to] = [header.value("datumVon").slice(0, 6), header.value("datumBis").slice(0, 6)];
  const month = from.slice(4, 6);
  if (from !== to || !/^(?:0[1-9]|1[0-2])$/.test(month)) return false;
  const number = Number(month);
  const written = `\\b${months[number - 1]}|(?<!\\d)0?${number}[./-]20\\d\\d|20\\d\\d[./-]${month}(?!\\d)`;
  return new RegExp(written, "i").test(bezeichnung);
}

/** Bookkeeping is done soon after the end of its month; what is days off from that by whole years is a slip in the year. */
const daysOfUsualLag = 20;
const daysBefore = 20;
const daysAfter = 75;

/** By how many whole years the file was made after or before the usual time; null where it was not. */
export function readYearsOfLag(header: HeaderView): number | null {
  const created = parseJjjjmmtt(header.value("erzeugtAm").slice(0, 8));
  const end = parseJjjjmmtt(header.value("datumBis"));
  if (created === null || end === null) return null;
  const years = Math.round((created - end - daysOfUsualLag) / 365.25);
  const rest = created - end - years * 365.25;
  return years !== 0 && rest >= -daysBefore && rest <= daysAfter ? years : null;
}
