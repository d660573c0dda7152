import { expect, test } from "vitest";
import { hasExponentialTimestamp, isDestroyed, isExponential, isRoundedNumber } from "./destroyed-values.ts";

test.each([
  ["4,01235E+18", "destroyed, exponential, rounded"],
  ["4.01235e+18", "destroyed, exponential, rounded"],
  ["4E+18", "destroyed, exponential"],
  ["-1,5E-10", "destroyed, exponential"],
  ["1E-10", "destroyed, exponential"],
  ["1E10", ""],
  ["12,5E+18", ""],
  ["01. Feb", "destroyed"],
  ["1-Mai", "destroyed"],
  ["Mrz 26", "destroyed"],
  ["Dez.26", "destroyed"],
  ["Mai", ""],
  ["1. Mai 2026", ""],
  ["", ""],
])("%j is %s", (value, expected) => {
  const judged = [
    isDestroyed(value) && "destroyed",
    isExponential(value) && "exponential",
    isRoundedNumber(value) && "rounded",
  ];
  expect(judged.filter(Boolean).join(", ")).toBe(expected);
});

test.each([
  ['"EXTF";700;21;"Buchungsstapel";13;2,02601E+16;', true],
  ['EXTF;700;21;Buchungsstapel;13;"20260131E16"', true],
  ['"EXTF";700;21;"Buchungsstapel";13;20260131123000000;', false],
  ['"EXTF";700;21;"Buchungsstapel";2,02601E+16;', false],
])("the header %s has a time in the notation of spreadsheets: %s", (line, expected) => {
  expect(hasExponentialTimestamp(line)).toBe(expected);
});
