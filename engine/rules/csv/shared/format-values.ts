import { dayMs } from "#engine/values/units.ts";

/** A day since 1970 as 31.01.2026. */
export const formatDay = (day: number): string => {
  const [year = "", month = "", dayOfMonth = ""] = new Date(day * dayMs).toISOString().slice(0, 10).split("-");
  return `${dayOfMonth}.${month}.${year}`;
};

/** An amount or a rate with decimal comma, at least two decimals and no trailing zeros after them. */
export const formatNumber = (value: number, decimals = 2): string => value.toFixed(decimals).replace(".", ",");
