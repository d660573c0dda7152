import { expect, test } from "vitest";
import { fixDate, fixMonth, fixTimestamp } from "./fix-date.ts";
import type { ValueFix } from "./value-fix.ts";

const describe = (fix: ValueFix | null): string => (fix === null ? "none" : `${fix.value} ${fix.risk}: ${fix.title}`);

test.each([
  ["05.03.2024", "2024-03-05 low: Datum als JJJJ-MM-TT schreiben"],
  ["5. 3. 2024", "2024-03-05 low: Datum als JJJJ-MM-TT schreiben"],
  ["2024/3/5", "2024-03-05 low: Datum als JJJJ-MM-TT schreiben"],
  ["5.3.24", "2024-03-05 medium: Datum als JJJJ-MM-TT schreiben"],
  ["20240305", "2024-03-05 medium: Datum als JJJJ-MM-TT schreiben"],
  ["2024-03-05T10:15", "2024-03-05 medium: Uhrzeit und Zeitzone am Datum entfernen"],
  ["2024-03-05T10:15:30.5Z", "2024-03-05 medium: Uhrzeit und Zeitzone am Datum entfernen"],
  ["2024-03-05+01:00", "2024-03-05 medium: Uhrzeit und Zeitzone am Datum entfernen"],
  ["03/05/2024", "none"],
  ["31.02.2024", "none"],
  ["2024-02-31T10:15", "none"],
  ["2024-03-05 abends", "none"],
  ["05032024", "none"],
  ["", "none"],
])("the date %j becomes %s", (text, expected) => {
  expect(describe(fixDate(text))).toBe(expected);
});

const written = "Zeitpunkt als JJJJ-MM-TTThh:mm:ss schreiben";

test.each([
  ["2024-03-06 09:30:15", `2024-03-06T09:30:15 low: ${written}`],
  ["06.03.2024 09:30", `2024-03-06T09:30:00 low: ${written}`],
  ["2024-03-06T09:30:15.25", `2024-03-06T09:30:15.25 low: ${written}`],
  ["2024-03-06", `2024-03-06T00:00:00 medium: ${written}`],
  ["2024-03-06T09:30:00Z", "2024-03-06T09:30:00 medium: Zeitzone entfernen"],
  ["2024-03-06T09:30:00-05:00", "2024-03-06T09:30:00 medium: Zeitzone entfernen"],
  ["2024-02-31T09:30:00", "none"],
  ["2024-03-06T9 Uhr", "none"],
  ["heute", "none"],
])("the time %j becomes %s", (text, expected) => {
  expect(describe(fixTimestamp(text))).toBe(expected);
});

test("of a time without an hour the fix names what it adds", () => {
  expect(fixTimestamp("2024-03-06")?.loses).toContain("Uhrzeit");
});

test.each([
  ["03/2024", "2024-03 low: Monat als JJJJ-MM schreiben"],
  [" 3.2024 ", "2024-03 low: Monat als JJJJ-MM schreiben"],
  ["2024-3", "2024-03 low: Monat als JJJJ-MM schreiben"],
  ["2024/12", "2024-12 low: Monat als JJJJ-MM schreiben"],
  ["202403", "2024-03 medium: Monat als JJJJ-MM schreiben"],
  ["13/2024", "none"],
  ["00/2024", "none"],
  ["192403", "none"],
  ["März 2024", "none"],
])("the month %j becomes %s", (text, expected) => {
  expect(describe(fixMonth(text))).toBe(expected);
});
