import { expect, test } from "vitest";
import { findLost } from "./find-lost.ts";

const lost = (before: string, after: string, type: Parameters<typeof findLost>[2] = "text") =>
  findLost(before, after, type)?.words ?? "";

test.each([
  [" 2026 ", "2026", "2 Leerzeichen"],
  [" Text", "Text", "1 Leerzeichen"],
  ["Text mit langem Ende", "Text mit", "„ langem Ende“"],
  [", Miete", "Miete", "„, “"],
  ["RE 1/2", "RE-1-2", "1 Leerzeichen und „/“"],
  ["Grüße", "Gruesse", "„üß“"],
  ["a\r\nb", "a b", "1 Zeilenumbruch"],
  ["a\tb", "ab", "1 Tabulator"],
  ["null", "", "„null“"],
  ["  ", "", "2 Leerzeichen"],
  ["Text", "Text", ""],
  ["Erste Spalte", "Adressnummer", "„Erste Spalte“"],
  ["5", "05", ""],
])("the text %j becoming %j loses %s", (before, after, words) => {
  expect(lost(before, after)).toBe(words);
});

test.each([
  ["15.01.2026", "1501", "date", "„2026“"],
  ["15012026", "1501", "date", "„2026“"],
  ["20260115", "1501", "date", "„20260115“"],
  ["2026-01-15T10:15", "20260115", "date", "„T10:15“"],
  ["15.01.2026", "15012026", "date", "„.“ und „.“"],
  ["1.234", "1234", "amount", "„.“"],
  ["1,005", "1,01", "amount", "„1,005“"],
  ["100,00 EUR", "100,00", "amount", "„ EUR“"],
  ["8400.0", "8400", "konto", "„.0“"],
  ["5", "05", "amount", ""],
  ["1,5", "1,50", null, ""],
  ["15.01.2026.", "", "date", "„15.01.2026.“"],
  ["Soll", "S", "code", "„Soll“"],
  ["Soll", "S", null, "„oll“"],
  [" 2026 ", "2026", "code", "2 Leerzeichen"],
  ["Euro", "EUR", "currency", "„Euro“"],
  ["Deutschland", "DE", "country", "„Deutschland“"],
] as const)("%j becoming %j in a field of %s loses %s", (before, after, type, words) => {
  expect(lost(before, after, type)).toBe(words);
});

test("the lost text is separate from its description", () => {
  expect(findLost("Text mit Ende", "Text", "text")).toEqual({ text: " mit Ende", words: "„ mit Ende“" });
  expect(findLost("RE 1/2", "RE-1-2", "text")?.text).toBe("  … /");
  expect(findLost("a/b/c/d/e/f", "a-b-c-d-e-f", "text")?.words).toBe("„/“, „/“, „/“ und 2 weitere Stellen");
});

test("one place more than the three that are shown is counted", () => {
  expect(lost("a/b/c/d/e", "a-b-c-d-e")).toBe("„/“, „/“, „/“ und 1 weitere Stelle");
});

test("of two letters that change places the first counts as lost", () => {
  expect(lost("ab12", "ba12")).toBe("„a“");
});

const a = "a".repeat(300);
const b = "b".repeat(300);

test("a text of 300 characters is compared letter by letter", () => {
  expect(lost(`x${a.slice(2)}x`, `y${a.slice(2)}y`)).toBe("„x“ und „x“");
});

test.each([
  [`${a}x${b}`, `${a}${b}`, "„x“"],
  [`x${a}${a}`, `${a}${a}`, "„x“"],
  [`${a}${a}x`, `${a}${a}`, "„x“"],
  [`${a}${a}a`, `${a}${a}`, "„a“"],
  [`${a}xyx`, `${a}zz`, "„xyx“"],
  [`${a}${"x".repeat(700)}${b}`, `${a}${b}`, `„${"x".repeat(700)}“`],
])("long texts are compared by their beginning and end: %#", (before, after, words) => {
  expect(lost(before, after)).toBe(words);
});

test("nothing is lost from a text that grows", () => {
  expect(findLost("5", "05", "text")).toBeNull();
  expect(findLost(`${a}${a}`, `${a}${a}x`, "text")).toBeNull();
});
