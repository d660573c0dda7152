import { expect, test } from "vitest";
import { characterByEntity } from "./html-entities.ts";
import { isRecord } from "./is-record.ts";
import { lazily } from "./lazily.ts";
import { maxFileBytes } from "./max-file-bytes.ts";
import { showHidden } from "./show-hidden.ts";
import { dayMs, hourMs, mebibyte, megabyte, minuteMs } from "./units.ts";

test.each([
  ["nbsp", "\u00a0"],
  ["szlig", "ß"],
  ["yuml", "ÿ"],
  ["euro", "€"],
  ["bdquo", "„"],
  ["amp", undefined],
])("the entity %s is %j", (name, character) => {
  expect(characterByEntity.get(name)).toBe(character);
});

test.each([
  [{}, true],
  [null, false],
  [[], false],
  ["text", false],
  [undefined, false],
])("%j is a record: %s", (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});

test("a value is made when it is first needed, and once", () => {
  let made = 0;
  const value = lazily(() => ++made);
  expect(made).toBe(0);
  expect([value(), value(), made]).toEqual([1, 1, 1]);
});

test.each([
  ["a\r\nb\nc\rd", "a⏎b⏎c⏎d"],
  ["a\tb", "a[U+0009]b"],
  ["Mül\u00adler\u200b", "Mül[U+00AD]ler[U+200B]"],
  ["Größe € 1", "Größe € 1"],
])("%j is shown as %s", (value, shown) => {
  expect(showHidden(value)).toBe(shown);
});

test("times and sizes have the units of clocks, file managers and memory", () => {
  expect(new Date(dayMs + hourMs + minuteMs).toISOString()).toBe("1970-01-02T01:01:00.000Z");
  expect([megabyte, mebibyte]).toEqual([10 ** 6, 2 ** 20]);
  expect(maxFileBytes).toBe(50 * 2 ** 20);
});
