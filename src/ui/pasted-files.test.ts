import { expect, test } from "vitest";
import { looksLikeCsv, nameOfPaste } from "./pasted-files.ts";

test.each([
  ['"EXTF";700;21', true],
  ["EXTF;510;21", true],
  ["a;b;c\r\n1;2;3\r\n", true],
  ["Ein Satz; mit Semikolon", false],
  ["eine Zeile\nnoch eine", false],
  ["a;b;c", false],
  ["", false],
])("%j is CSV: %s", (text, expected) => {
  expect(looksLikeCsv(text)).toBe(expected);
});

test("a paste is named after its minute", () => {
  expect(nameOfPaste(new Date(2026, 10, 20, 8, 5))).toBe("Eingefuegt_2026-11-20_0805.csv");
});
