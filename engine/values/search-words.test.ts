import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import {
  describeHit,
  type IndexWord,
  nameWords,
  pickValues,
  readTerms,
  type SearchValue,
  valueWords,
} from "./search-words.ts";

const value = (kind: SearchValue["kind"], text: string, more: Partial<SearchValue> = {}): SearchValue => ({
  kind,
  value: text,
  line: 7,
  ...more,
});

const isFound = (words: readonly string[], query: string): boolean =>
  readTerms(query).every((term) =>
    term.some(({ text, isWhole }: IndexWord) =>
      words.some((word) => (isWhole ? word === text : word.startsWith(text))),
    ),
  );

test.each([
  ["RE-2026-014", "RE-2026-014", true],
  ["RE-2026-014", "re 2026/014", true],
  ["RE-2026-014", "RE2026014", true],
  ["RE-2026-014", "2026-0", true],
  ["RE-2026-014", "014", true],
  ["RE-2026-014", "26-014", false],
  ["RE2026014", "2026014", true],
  ["Größe-7", "groesse 7", true],
  ["Groesse-7", "größe", true],
  ["4711", "4712", false],
  ["---", "-", false],
])("the Belegfeld %j is found by %j: %s", (belegfeld, query, expected) => {
  expect(isFound(valueWords(value("belegfeld1", belegfeld)), query)).toBe(expected);
});

test.each([
  ["1234,56", "1.234,56", true],
  ["1234,56", "1234,56", true],
  ["1234,56", "1234.56", true],
  ["1234,56", "1.234,5", true],
  ["1234,56", "1.234", true],
  ["1234,56", "1234", true],
  ["1234,56", "1234,65", false],
  ["1234,56", "123", false],
  ["12345,60", "1234,56", false],
  ["12,5", "12,50", true],
  ["-1.234,56", "1234,56", true],
  ["0012,00", "12", true],
  ["zwölf", "12", false],
])("the amount %j is found by %j: %s", (amount, query, expected) => {
  expect(isFound(valueWords(value("amount", amount)), query)).toBe(expected);
});

test("an amount with cents is no Belegfeld", () => {
  expect(isFound(valueWords(value("belegfeld1", "123456")), "1.234,56")).toBe(false);
});

test.each([
  ["csv-x-009", true],
  ["X-009", true],
  ["gegenkonto gleich", true],
  ["genkonto", false],
])("a rule is found by %j: %s", (query, expected) => {
  const rule = value("rule", "CSV-X-009", { title: "Konto und Gegenkonto sind gleich" });
  expect(isFound(valueWords(rule), query)).toBe(expected);
});

test.each([
  ["50%", true],
  ["abatt", true],
  ["muller", true],
  ["ueller", true],
  ["rabbat", false],
])("a name is found by %j: %s", (query, expected) => {
  expect(isFound(nameWords(foldText("50%_Rabatt Mueller.csv")), query)).toBe(expected);
});

test.each(["  ", "\u0301\u0301", ""])("%j is an empty search", (query) => {
  expect(readTerms(query)).toEqual([]);
});

test("values that match most of the words are shown", () => {
  const values = [value("belegfeld1", "RE-2026-013"), value("belegfeld1", "RE-2026-014", { line: 8 })];
  expect(describeHit(pickValues(values, readTerms("RE 2026 014")))).toBe("Belegfeld 1: RE-2026-014 · Zeile 8");
  expect(describeHit(pickValues(values, readTerms("re-2026")))).toBe(
    "Belegfeld 1: RE-2026-013 · Zeile 7 · 1 weiterer Treffer",
  );
  expect(pickValues(values, readTerms("anders"))).toEqual([]);
});
