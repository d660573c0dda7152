import { expect, test } from "vitest";
import { formatDate } from "#text/format-date.ts";
import { listDueDates } from "./due-dates.ts";

const shown = (year: number, month: number, day: number) =>
  listDueDates(new Date(year, month - 1, day, 15).getTime()).map(
    ({ name, at, days }) => `${formatDate(at)} ${name} in ${days}`,
  );

test("the next days, with and without extension, and what the 10th on a weekend becomes", () => {
  expect(shown(2026, 11, 22)).toEqual([
    "10.12.2026 UStVA November 2026 in 18",
    "10.12.2026 UStVA Oktober 2026 mit Dauerfristverlängerung in 18",
    // The 10 January 2027 is a Sunday.
    "11.01.2027 UStVA Dezember 2026 in 50",
    "11.01.2027 UStVA November 2026 mit Dauerfristverlängerung in 50",
  ]);
});

test("on the day itself it is due today, a day later it is past", () => {
  expect(shown(2026, 12, 10)[0]).toBe("10.12.2026 UStVA November 2026 in 0");
  expect(shown(2026, 12, 11)[0]).toMatch(/^11\.01\.2027/);
  // Moved to Monday the 11th, and still due then.
  expect(shown(2027, 1, 11)[0]).toBe("11.01.2027 UStVA Dezember 2026 in 0");
});
