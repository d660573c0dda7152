import type { OtherYear } from "#engine/model/content.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import { dayMs } from "#engine/values/units.ts";
import { findMentionedYear } from "./find-mentioned-year.ts";
import type { SampledRecord } from "./read-sample.ts";
import { createReader, pickExamples } from "./read-values.ts";

const readBelegdatum = createReader("belegdatum");
const readLeistungsdatum = createReader("leistungsdatum");
const readSteuerperiode = createReader("datumZuordSteuerperiode");

const minDates = 5;

/**
 * Records of another year than the fiscal year of the header. Dates with a year decide where day and month are near the
 * Belegdatum; without any, a month in the name of the file that is the one of the period in another year.
 */
export function findOtherYear(
  records: readonly SampledRecord[],
  header: HeaderView,
  fileName: string,
  postingDay: (ttmm: string) => number | null,
): OtherYear | null {
  const headerYear = Number(header.value("datumVon").slice(0, 4) || header.value("wjBeginn").slice(0, 4));
  if (!/^(?:19|20)\d{6}$/.test(header.value("wjBeginn")) || headerYear === 0) return null;
  const dates = records.flatMap((record) => {
    const date = readLeistungsdatum(record) || readSteuerperiode(record);
    // Programs count days from a year of the last century, and write its first day for none.
    return /^\d{4}(?:199|20\d)\d$/.test(date) ? [{ date, belegdatum: readBelegdatum(record) }] : [];
  });
  if (dates.length >= minDates) {
    const shifts = new Map<number, number>();
    for (const { date, belegdatum } of dates) {
      const posted = postingDay(belegdatum);
      const shift = posted === null ? null : yearsBetween(date, posted);
      if (shift !== null) shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
    }
    const [commonest] = [...shifts].toSorted(([, a], [, b]) => b - a);
    if (commonest === undefined || commonest[0] === 0 || commonest[1] < dates.length * 0.9) return null;
    const different = new Set(dates.map(({ belegdatum }) => belegdatum)).size;
    if (different < 2) return null;
    return {
      year: headerYear + commonest[0],
      headerYear,
      from: "dates",
      dates: commonest[1],
      examples: pickExamples(dates.map(({ date }) => date)),
    };
  }
  const mentioned = findMentionedYear(records, header, headerYear);
  if (mentioned !== null) return mentioned;
  const named = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?![\d])(?![-_.]\d)/.exec(fileName);
  const von = header.value("datumVon");
  const bis = header.value("datumBis");
  const isMonth = /^\d{8}$/.test(von) && von.slice(0, 6) === bis.slice(0, 6);
  if (named === null || !isMonth || named[2] !== von.slice(4, 6) || named[1] === von.slice(0, 4)) return null;
  return { year: Number(named[1]), headerYear, from: "name", dates: 0, examples: [fileName.slice(0, 80)] };
}

/** Whole years between a date TTMMJJJJ and a day, where they are otherwise less than six weeks apart. */
function yearsBetween(date: string, posted: number): number | null {
  const day = Date.UTC(Number(date.slice(4)), Number(date.slice(2, 4)) - 1, Number(date.slice(0, 2))) / dayMs;
  const years = Math.round((day - posted) / 365.25);
  return Math.abs(day - posted - years * 365.25) <= 45 ? years : null;
}
