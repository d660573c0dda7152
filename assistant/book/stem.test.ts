import { expect, test } from "vitest";
import { stem } from "./stem.ts";
import { readStems } from "./words.ts";

test.each([
  ["gekurzt", "kurzen"],
  ["abgelehnt", "ablehnen"],
  ["konten", "konto"],
  ["umwandlung", "umwandlungen"],
  ["stelle", "stellen"],
  ["schlussel", "schlusseln"],
])("„%s“ and „%s“ have one stem", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test("numbers and ids stay as they are", () => {
  expect(["13b", "100", "2020"].map(stem)).toEqual(["13b", "100", "2020"]);
});

test("umlauts are one word however they are written", () => {
  expect(readStems("Steuerschlüssel")).toEqual(readStems("STEUERSCHLUESSEL"));
});

test("question words are dropped, a field keeps its number", () => {
  expect(readStems("Was bedeutet denn das?")).toEqual([]);
  expect(readStems("Was kommt in Feld 116?")).toContain("feld116");
  expect(readStems("Was kommt in Feld 116?")).not.toContain("116");
});

test("numbers and abbreviations are one word however they are written", () => {
  expect(readStems("99.999 Rg.-Nr.")).toEqual(readStems("99999 RgNr"));
});
