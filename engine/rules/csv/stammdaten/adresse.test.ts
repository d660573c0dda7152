import { expect, test } from "vitest";
import { findMarkedKeys, findWords } from "#tests/support/check-records.ts";

test.each([
  ["CSV-DK-018", { postleitzahl: "3011", land: "CH" }, ""],
  ["CSV-DK-018", { postleitzahl: "30110", land: "CH" }, "postleitzahl"],
  ["CSV-DK-018", { postleitzahl: "90429", land: "" }, ""],
  ["CSV-DK-018", { postleitzahl: "9042A", land: "DE" }, "postleitzahl"],
  ["CSV-DK-018", { postleitzahl: "101A", land: "AT" }, "postleitzahl"],
  ["CSV-DK-018", { postleitzahl: "", land: "DE" }, ""],
  ["CSV-DK-018", { postleitzahl: "1010", landRechnung: "AT" }, "postleitzahl"],
  ["CSV-DK-156", { postleitzahlRechnung: "1010", land: "AT" }, "postleitzahlRechnung"],
  ["CSV-DK-156", { postleitzahlRechnung: "1010", landRechnung: "AT" }, ""],
] as const)("%s with %j marks „%s“", async (id, values, marked) => {
  expect(await findMarkedKeys(id, values)).toBe(marked);
});

test.each([
  ["CSV-DK-018", { postleitzahl: "1099", land: "DE" }, { found: "1099", expected: "fünf Ziffern" }],
  ["CSV-DK-018", { postleitzahl: "10100", land: "AT" }, { found: "10100", expected: "vier Ziffern" }],
] as const)("%s with %j says %j", async (id, values, words) => {
  expect(await findWords(id, values)).toEqual(words);
});
