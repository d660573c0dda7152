import type { Period } from "#engine/facts/dated/validity.ts";
import { periodOf } from "#engine/facts/periods.ts";
import type { TextReader } from "#engine/model/cell-reader.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { readTtmmjjjj } from "./read-values.ts";

/** The tax period of a Belegdatum; null when it is no date of the fiscal year. */
export const readPostingPeriod: TextReader<Period | null> = (belegdatum, { postingDay }) => {
  const day = postingDay(belegdatum);
  return day === null ? null : periodOf(day);
};

/** The tax period of a Leistungsdatum; null without one. */
export const readSupplyPeriod: TextReader<Period | null> = (leistungsdatum) => {
  const day = readTtmmjjjj(leistungsdatum);
  return day === null ? null : periodOf(day);
};

/** A day of the period that decides the tax: that of the supply, else that of the posting, else the fiscal year's first. */
export const taxDayOf = (
  supply: Period | null,
  posting: Period | null,
  { wjBeginn }: Pick<RowContext, "wjBeginn">,
): number | null => (supply ?? posting)?.day ?? wjBeginn;
