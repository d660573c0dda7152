import { expect, test } from "vitest";
import { quoteSpreadsheetCell } from "./spreadsheet-cell.ts";

test.each([
  "=1+1.csv",
  "+49 911",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  "\u00a0=1+1",
  "\u200b=1+1",
  "\u202e=1+1",
  "\u0000=1+1",
  "＝1+1",
  "＠SUM(A1)",
])("%j stays a text in a spreadsheet", (value) => expect(quoteSpreadsheetCell(value)).toBe(`"'${value}"`));

test.each([
  ["Stapel.csv", '"Stapel.csv"'],
  [' "a";b', '" ""a"";b"'],
  ["a=b", '"a=b"'],
  ["1-2", '"1-2"'],
  ["", '""'],
])("%j is written as %j", (value, cell) => expect(quoteSpreadsheetCell(value)).toBe(cell));
