import { expect, test } from "vitest";
import { showChange } from "./show-change.ts";

test.each([
  ["119.00", "119,00", { start: "119", before: ".", after: ",", end: "00" }],
  ['"RE 1"', '"RE-1"', { start: "RE", before: " ", after: "-", end: "1" }],
  ['-3848,33;"S"', '3848,33;"H"', { start: "", before: "-3848,33 · S", after: "3848,33 · H", end: "" }],
  ['"Er sagte ""ja"""', '"Er sagte ja"', { start: "Er sagte ", before: '"ja"', after: "ja", end: "" }],
  // If only the quotes change, they are shown.
  ["Text", '"Text"', { start: "", before: "Text", after: '"Text"', end: "" }],
  [";;", ';;""', { start: ";;", before: "", after: '""', end: "" }],
  [";;x", ';"";y', { start: "", before: "x", after: "y", end: "" }],
  ["a;", ";a", { start: "", before: "a;", after: ";a", end: "" }],
  ["\n", "\r\n", { start: "", before: "", after: "␍", end: "␊" }],
  ['"offen', '"offen"', { start: '"offen', before: "", after: '"', end: "" }],
  ["aaa", "aa", { start: "aa", before: "a", after: "", end: "" }],
  ["😀1", "😀2", { start: "😀", before: "1", after: "2", end: "" }],
  ["", "X", { start: "", before: "", after: "X", end: "" }],
])("%j becomes %j", (before, after, expected) => {
  expect(showChange(before, after)).toEqual(expected);
});
