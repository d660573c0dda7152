import type { TurnedDates } from "#engine/model/content.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { dayOf } from "#engine/values/calendar.ts";
import type { SampledRecord } from "./read-sample.ts";
import { createReader, takeExamples } from "./read-values.ts";

const readBelegdatum = createReader("belegdatum");

const fewestDates = 5;

/** Dates that are days only as month and day, or lie in the period of the header only in this way. */
export function findTurnedDates(
  records: readonly SampledRecord[],
  { datumVon, datumBis, postingDay }: Pick<RowContext, "datumVon" | "datumBis" | "postingDay">,
): TurnedDates | null {
  const dates = records.map(readBelegdatum).filter((date) => date !== "");
  if (dates.length < fewestDates || dates.some((date) => !/^\d{3,4}$/.test(date))) return null;
  const isInPeriod = (ttmm: string): boolean => {
    const day = postingDay(ttmm);
    if (day === null) return false;
    return (datumVon === null || day >= datumVon) && (datumBis === null || day <= datumBis);
  };
  let asWritten = 0;
  let turned = 0;
  let impossible = 0;
  for (const date of dates) {
    const four = date.padStart(4, "0");
    const other = four.slice(2) + four.slice(0, 2);
    if (!isDay(four)) impossible++;
    if (isDay(four) && isInPeriod(four)) asWritten++;
    if (isDay(other) && isInPeriod(other)) turned++;
  }
  const hasProof =
    impossible >= Math.max(2, dates.length * 0.1) ||
    (datumVon !== null && datumBis !== null && asWritten <= dates.length * 0.4);
  if (!hasProof || turned < dates.length * 0.95 || turned - asWritten < dates.length * 0.25) return null;
  const wrong = dates.filter((date) => !isInPeriod(date.padStart(4, "0")));
  return { dates: dates.length, wrong: wrong.length, examples: takeExamples(wrong) };
}

const isDay = (ttmm: string): boolean => dayOf(2024, Number(ttmm.slice(2)), Number(ttmm.slice(0, 2))) !== null;
