import { mapColumn, type NamedDamage } from "./damage.ts";

const days = "Belegdatum";
const withYear = (cell: string, year: string): string => `${cell.slice(0, 2)}.${cell.slice(2)}.${year}`;

/** Days as spreadsheets and other programs write them. The files are of the year 2026. */
export const dateDamages: readonly NamedDamage[] = [
  ["zeros lost in all dates", (text) => mapColumn(text, days, (cell) => cell.replace(/^0/, ""))],
  [
    "zero lost in one date",
    (text, at) => mapColumn(text, days, (cell, index) => (index === at % 4 ? cell.replace(/^0/, "") : cell)),
  ],
  [
    "day and month without zeros",
    (text) =>
      mapColumn(text, days, (cell) =>
        cell.replace(/^0?(\d+)(\d\d)$/, (_, day, month) => `${Number(day)}${Number(month)}`),
      ),
  ],
  ["dates with points", (text) => mapColumn(text, days, (cell) => withYear(cell, "2026"))],
  ["dates with a short year", (text) => mapColumn(text, days, (cell) => withYear(cell, "26"))],
  ["dates of ISO", (text) => mapColumn(text, days, (cell) => `2026-${cell.slice(2)}-${cell.slice(0, 2)}`)],
  [
    "dates of America",
    (text) => mapColumn(text, days, (cell) => `${Number(cell.slice(2))}/${Number(cell.slice(0, 2))}/2026`),
  ],
  ["dates in digits, year first", (text) => mapColumn(text, days, (cell) => `2026${cell.slice(2)}${cell.slice(0, 2)}`)],
  [
    "a date of another year",
    (text, at) => mapColumn(text, days, (cell, index) => (index === at % 4 ? withYear(cell, "2025") : cell)),
  ],
];
