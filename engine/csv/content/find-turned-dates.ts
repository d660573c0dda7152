import type { Field } from "#engine/formats/field-table.ts";
import type { TurnedDates } from "#engine/model/content.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { dayOf } from "#engine/values/calendar.ts";
import type { SampledRecord } from "./read-sample.ts";
import { pickExamples } from "./read-values.ts";

type Period = Pick<RowContext, "datumVon" | "datumBis" | "postingDay">;

const minDates = 5;

/** The first column of dates that are days only as month and day, or lie in the period of the header only so. */
export function findTurnedDates(
  records: readonly SampledRecord[],
  fields: readonly Field[],
  period: Period,
): TurnedDates | null {
  for (const { type, format, number, name, key } of fields) {
    if (type !== "date" || (format !== "TTMM" && format !== "TTMMJJJJ")) continue;
    const length = format.length;
    const dates = records.flatMap(({ columns, values }) => {
      const value = values[columns.indexOf(number - 1)] ?? "";
      return /^0*$/.test(value) ? [] : [value];
    });
    if (dates.length < minDates || dates.some((date) => !/^\d+$/.test(date) || date.length > length)) continue;
    const wrong = findWrong(
      dates.map((date) => (date.length === length - 1 ? `0${date}` : date)),
      key === "belegdatum" ? period : null,
    );
    if (wrong !== null)
      return { field: number, name, dates: dates.length, wrong: wrong.length, examples: pickExamples(wrong) };
  }
  return null;
}

/** Dates valid only with day and month swapped; null if too few. */
function findWrong(dates: readonly string[], period: Period | null): readonly string[] | null {
  const wrong = dates.filter((date) => !isDay(date));
  const isImpossible = wrong.length >= Math.max(2, dates.length * 0.1);
  if (isImpossible && dates.filter((date) => isDay(turn(date))).length >= dates.length * 0.98) return wrong;
  if (period === null || period.datumVon === null || period.datumBis === null) return null;
  // A program with another date order swaps only dates that stay valid.
  const open = dates.filter((date) => date.slice(0, 2) !== date.slice(2, 4) && isDay(date) && isDay(turn(date)));
  const outside = open.filter((date) => !isInside(date, period));
  const isTurned =
    open.length >= minDates && outside.filter((date) => isInside(turn(date), period)).length >= open.length * 0.9;
  return isTurned ? outside : null;
}

const turn = (date: string): string => date.slice(2, 4) + date.slice(0, 2) + date.slice(4);

const isDay = (date: string): boolean =>
  dayOf(Number(date.slice(4) || "2024"), Number(date.slice(2, 4)), Number(date.slice(0, 2))) !== null;

function isInside(ttmm: string, { datumVon, datumBis, postingDay }: Period): boolean {
  const day = postingDay(ttmm);
  return day !== null && day >= (datumVon ?? day) && day <= (datumBis ?? day);
}
