import { expect, test } from "vitest";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { createDictionaryBudget, createValueDictionary, findValue, readValue } from "./value-dictionary.ts";

const values = ["1", "12", "123", "1234", "12345678", "123456789012", "ÄÖÜß", "äöü", "0", "0,00", "21"];
const text = `${values.join(";")};${values.join(";")};${" ".repeat(12)}`;
const bytes = latin1Bytes(text);

function positionsOf(): readonly (readonly [number, number])[] {
  let at = 0;
  return [...values, ...values].map((value) => {
    const from = at;
    at += value.length + 1;
    return [from, from + value.length];
  });
}

test("equal values have equal numbers, different values differ, and zero counts as empty where it stands for it", () => {
  const dictionary = createValueDictionary(bytes, true, false, createDictionaryBudget());
  const ids = positionsOf().map(([from, to]) => findValue(dictionary, from, to));
  const first = ids.slice(0, values.length);
  expect(ids.slice(values.length)).toEqual(first);
  expect(first.map((id) => readValue(dictionary, id))).toEqual(values.map((value) => (/^0/.test(value) ? "" : value)));
  expect(new Set(first).size).toBe(values.length - 1);
});

test("values in the dictionary are found after the shared budget is used up", () => {
  const budget = { values: 3 };
  const dictionary = createValueDictionary(bytes, false, false, budget);
  const ids = positionsOf().map(([from, to]) => findValue(dictionary, from, to));
  expect(ids.slice(0, 5)).toEqual([1, 2, 3, -1, -1]);
  expect(ids.slice(values.length, values.length + 5)).toEqual([1, 2, 3, -1, -1]);
  const other = createValueDictionary(bytes, false, false, budget);
  expect(findValue(other, 0, 1)).toBe(-1);
});

test("with the budget used up, lookups stop for columns of new values and go on for repeating ones", () => {
  const numbers = Array.from({ length: 6_000 }, (_, index) => String(100_000 + index)).join("");
  const some = latin1Bytes(`${numbers}${" ".repeat(12)}`);
  const budget = { values: 10 };
  const repeating = createValueDictionary(some, false, false, budget);
  const fresh = createValueDictionary(some, false, false, budget);
  for (let index = 0; index < 6_000; index++) {
    for (let at = 0; at < 3; at++) findValue(repeating, at * 6, at * 6 + 6);
    findValue(repeating, index * 6, index * 6 + 6);
    findValue(fresh, index * 6, index * 6 + 6);
  }
  expect([repeating.isGivenUp, fresh.isGivenUp]).toEqual([false, true]);
});

test("a column that begins with thousands of new values gets no dictionary, one of repeated values does", () => {
  const numbers = Array.from({ length: 5_000 }, (_, index) => String(100_000 + index)).join("");
  const some = latin1Bytes(`${numbers}${" ".repeat(12)}`);
  const fresh = createValueDictionary(some, false, false, createDictionaryBudget());
  const repeated = createValueDictionary(some, false, false, createDictionaryBudget());
  for (let index = 0; index < 5_000; index++) {
    findValue(fresh, index * 6, index * 6 + 6);
    for (let times = 0; times < 2; times++) findValue(repeated, index * 6, index * 6 + 6);
  }
  expect([fresh.isGivenUp, repeated.isGivenUp]).toEqual([true, false]);
  expect(findValue(fresh, 0, 6)).toBe(-1);
  expect(findValue(repeated, 4_999 * 6, 5_000 * 6)).toBe(5_000);
});

test("a value right before the end of the file has no number", () => {
  const dictionary = createValueDictionary(bytes, false, false, createDictionaryBudget());
  expect(findValue(dictionary, bytes.length - 3, bytes.length)).toBe(-1);
});
