import { expect, test } from "vitest";
import { readBuKey } from "#engine/facts/bu-key.ts";
import type { Journal } from "#engine/model/journal.ts";
import { findReversed } from "./find-reversed.ts";
import { documentOf, listWithoutAutomatic } from "./without-automatic.ts";

/** Partner, Belegfeld 1 (-1 where they are missing), BU-Schlüssel and Generalumkehr of each record. */
type Row = readonly [partner: number, belegfeld1: number, buSchluessel: string, isReversal: 0 | 1];

function createJournal(rows: readonly Row[]): Journal {
  const journal: Partial<Journal> = {
    count: rows.length,
    partner: Int32Array.from(rows, ([partner]) => partner),
    belegfeld1: Int32Array.from(rows, ([, belegfeld1]) => belegfeld1),
    buSchluessel: Int16Array.from(rows, ([, , key]) => (key === "" ? 0 : 1)),
    isReversal: Uint8Array.from(rows, ([, , , isReversal]) => isReversal),
    readKey: (row) => readBuKey(rows[row]?.[2] || "40"),
  };
  return journal as Journal;
}

const reversal: Row = [2, 5, "", 1];

test.each([
  ["the same partner and number", [2, 5, "", 0], true],
  ["another partner", [3, 5, "", 0], false],
  ["another number", [2, 6, "", 0], false],
  ["partner and number exchanged", [5, 2, "", 0], false],
] as const)("a record with %s as a Generalumkehr is reversed: %s", (_words, row, expected) => {
  const isReversed = findReversed(createJournal([reversal, row]));
  expect([isReversed(0), isReversed(1)]).toEqual([true, expected]);
});

test.each([
  ["no partner", [-1, 5, "", 1]],
  ["no number", [2, -1, "", 1]],
] as const)("a Generalumkehr with %s reverses nothing", (_words, row) => {
  const isReversed = findReversed(createJournal([[2, 6, "", 0], row, [...row.slice(0, 3), 0] as unknown as Row]));
  expect([0, 1, 2].map(isReversed)).toEqual([false, false, false]);
});

test.each([
  ["40", true],
  ["80", true],
  ["43", true],
  ["9", false],
  ["46", false],
  ["", false],
])("a document with the key „%s“ calculates no tax: %s", (key, expected) => {
  const journal = createJournal([[2, 5, key, 0]]);
  expect([...listWithoutAutomatic(journal)]).toEqual(expected ? [documentOf(journal, 0)] : []);
});

test.each([
  ["no partner", [-1, 5, "40", 0]],
  ["no number", [2, -1, "40", 0]],
] as const)("a record with %s and key 40 is no document without tax", (_words, row) => {
  expect(listWithoutAutomatic(createJournal([row])).size).toBe(0);
});
