import { expect, test } from "vitest";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { findBytes } from "./find-bytes.ts";

const inUtf8 = (text: string, query: string) => Array.from(findBytes(new TextEncoder().encode(text), query, true));
const inLatin1 = (text: string, query: string) => Array.from(findBytes(latin1Bytes(text), query, false));

test.each([
  ["Miete;MIETE;miete", "Miete", [0, 6, 12]],
  ["aaaa", "aa", [0, 2]],
  ["ab", "abc", []],
  ["abc", "", []],
])("%j has %j at %j", (text, query, expected) => {
  expect(inUtf8(text, query)).toEqual(expected);
  expect(inLatin1(text, query)).toEqual(expected);
});

test("umlauts are found in both forms and both encodings, ß as it is written", () => {
  expect(inLatin1("BÜRO Büro", "büro")).toEqual([0, 5]);
  expect(inUtf8("BÜRO Büro", "büro")).toEqual([0, 6]);
  expect(inLatin1("Straße STRASSE", "straße")).toEqual([0]);
});

test("what the encoding cannot hold stands nowhere", () => {
  expect(inLatin1("abc", "č")).toEqual([]);
  expect(inUtf8("Čapek", "čapek")).toEqual([0]);
});
