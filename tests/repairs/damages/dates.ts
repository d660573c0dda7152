import { mapColumn, type NamedDamage } from "./damage.ts";

const days = "Belegdatum";
/** Changes days that are written in full; of another one nobody could say what it was. */
const mapDays = (text: string, change: (cell: string, index: number) => string): string =>
  mapColumn(text, days, (cell, index) => (/^\d{4}$/.test(cell) ? change(cell, index) : cell));

const withYear = (cell: string, year: string): string => `${cell.slice(0, 2)}.${cell.slice(2)}.${year}`;

/** Days as spreadsheets and other programs write them. The files are of the year 2026. */
export const dateDamages: readonly NamedDamage[] = [
  ["zeros lost in all dates", (text) => mapDays(text, (cell) => cell.replace(/^0/, ""))],
  [
    "zero lost in one date",
    (text, at) => mapDays(text, (cell, index) => (index === at % 4 ? cell.replace(/^0/, "") : cell)),
  ],
  [
    "day and month without zeros",
    (text) =>
      mapDays(text, (cell) => cell.replace(/^0?(\d+)(\d\d)$/, (_, day, month) => `${Number(day)}${Number(month)}`)),
  ],
  ["dates with points", (text) => mapDays(text, (cell) => withYear(cell, "2026"))],
  ["dates with a short year", (text) => mapDays(text, (cell) => withYear(cell, "26"))],
  ["dates of ISO", (text) => mapDays(text, (cell) => `2026-${cell.slice(2)}-${cell.slice(0, 2)}`)],
  ["dates of America", (text) => mapDays(text, (cell) => `${Number(cell.slice(2))}/${Number(cell.slice(0, 2))}/2026`)],
  ["dates in digits, year first", (text) => mapDays(text, (cell) => `2026${cell.slice(2)}${cell.slice(0, 2)}`)],
  [
    "a date of another year",
    (text, at) => mapDays(text, (cell, index) => (index === at % 4 ? withYear(cell, "2025") : cell)),
  ],
];
