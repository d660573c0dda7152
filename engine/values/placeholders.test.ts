import { expect, test } from "vitest";
import { utf8Bytes } from "#engine/model/example-file.ts";
import { isMissingValue, isNotAvailable, isOfTable, isPlaceholder, mayBePlaceholder } from "./placeholders.ts";

const isFound = (text: string): boolean => {
  const bytes = utf8Bytes(`"${text}"`);
  return mayBePlaceholder(bytes, 1, bytes.length - 1) && isPlaceholder(text);
};

test.each([
  ...["NULL", "null", "(null)", "nan", "NaN", "None", "undefined", "[object Object]", "#NV", "#NAME?", "#DIV/0!"],
  ...["=SUMME(A1:A9)", "=$B2*1,19", '="0815"', "=ÜBERSETZEN(A1)", "=SVERWEIS(A2;Konten!$A$1:$B$999;2;FALSCH)"],
])("%s stands for a value", (text) => {
  expect(isFound(text)).toBe(true);
});

test.each([
  ...["Null", "Nan", "NULL GmbH", "nanu", "Nonne", "n", "", "#1001", "Undefined", "(null und nichtig)"],
  ...["= 119,00", "=> Umbuchung", "=", "N", "#", "1+1=2"],
])("„%s“ is a text", (text) => {
  expect(isFound(text)).toBe(false);
});

test.each([
  ["NULL", "missing"],
  ["[object Object]", "missing"],
  ["k. A.", "not available"],
  ["--", "not available"],
  ["#NV", "table"],
  ["#DIV/0!", "table"],
  ["###", "table"],
  ["=A1", "table"],
  ["##", ""],
  ["Null", ""],
  ["", ""],
])("%j is %s", (value, expected) => {
  const judged = [
    isMissingValue(value) && "missing",
    isNotAvailable(value) && "not available",
    isOfTable(value) && "table",
  ];
  expect(judged.filter(Boolean).join(", ")).toBe(expected);
});
