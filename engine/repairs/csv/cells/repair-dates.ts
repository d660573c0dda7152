import type { Risk } from "#engine/repairs/edit/repair.ts";
import { dayOf } from "#engine/values/calendar.ts";
import { dayMs } from "#engine/values/units.ts";
import type { CellFix, CellToRepair } from "./cell-repair.ts";
import { accept, raise } from "./repair-numbers.ts";

/** The zero a spreadsheet took from the front; where only some dates of the column lack it, 111 has two readings. */
export function fixLostZero(cell: CellToRepair): CellFix | null {
  return accept(cell, `0${cell.value.trim()}`, cell.notation().hasLostZeros ? "low" : "medium");
}

/** A date in another notation. A year that cannot be kept must be the one the fiscal year implies, or the risk is high. */
export function fixDate(cell: CellToRepair): CellFix | null {
  const format = cell.checked?.field.format;
  if (format !== "TTMM" && format !== "TTMMJJJJ" && format !== "JJJJMMTT") return null;
  const [written, time, isOfGreenwich] = cutTime(cell.value.trim());
  const counted = readSerial(written);
  // Late in the evening in Greenwich the next day has begun here; a spreadsheet may count its days from 1904.
  const least: Risk = counted !== null || (isOfGreenwich && /[1-9]/.test(time)) ? "medium" : "low";
  const text = counted ?? written;
  for (const { pattern, order, risk } of notations) {
    const parts = pattern.exec(text)?.groups;
    if (parts === undefined) continue;
    const [day, month, year] = [Number(parts.d), Number(parts.m), widenYear(parts.y)];
    const two = (number: number) => `${number}`.padStart(2, "0");
    if (dayOf(year ?? 2024, month, day) === null) continue;
    if (format === "TTMM") {
      const ttmm = two(day) + two(month);
      const isYearKept = year === null || isYearOf(cell, ttmm, year, month, day);
      return accept(cell, ttmm, isYearKept ? raise(risk, least) : "high");
    }
    if (year === null) continue;
    const value = format === "TTMMJJJJ" ? `${two(day)}${two(month)}${year}` : `${year}${two(month)}${two(day)}`;
    return accept(cell, value, raise(parts.y?.length === 2 ? raise(risk, "medium") : order, least));
  }
  return fixLostZero(cell) ?? accept(cell, text, "low");
}

/** With points or dashes there is one reading; bare digits have been seen in both orders. */
const notations: readonly { readonly pattern: RegExp; readonly order: Risk; readonly risk: Risk }[] = [
  { pattern: /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4}|\d{2})?$/, order: "low", risk: "low" },
  { pattern: /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/, order: "low", risk: "low" },
  { pattern: /^(?<d>\d{2})(?<m>\d{2})(?<y>20\d{2})$/, order: "medium", risk: "medium" },
  { pattern: /^(?<y>20\d{2})(?<m>\d{2})(?<d>\d{2})$/, order: "medium", risk: "medium" },
  { pattern: /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{2})$/, order: "medium", risk: "medium" },
];

/** 46023 is the first of January 2026, as spreadsheets count days; with dashes. */
const readSerial = (text: string): string | null =>
  /^[34]\d{4}$/.test(text) ? new Date((Number(text) - serialOf1970) * dayMs).toISOString().slice(0, 10) : null;

const serialOf1970 = 25_569;

function cutTime(text: string): readonly [date: string, time: string, isOfGreenwich: boolean] {
  const [whole = "", time = "", zone] = /[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  return [text.slice(0, text.length - whole.length), time, zone === "Z" || zone === "+00:00"];
}

const widenYear = (text: string | undefined): number | null =>
  text === undefined ? null : text.length === 2 ? 2000 + Number(text) : Number(text);

function isYearOf({ checked }: CellToRepair, ttmm: string, year: number, month: number, day: number): boolean {
  const posted = checked?.fiscalYear?.postingDay(ttmm) ?? null;
  return posted !== null && posted === dayOf(year, month, day);
}
