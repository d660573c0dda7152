import { expect, test } from "vitest";
import { utf8Bytes } from "#engine/model/example-file.ts";
import { isPlaceholder, mayBePlaceholder } from "./placeholders.ts";

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
