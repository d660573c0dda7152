import fc from "fast-check";
import { expect, test } from "vitest";
import type { Slot } from "#engine/model/active-rules.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { createOccurrenceList, packLists } from "./occurrence-list.ts";
import { createLateOccurrences, createOccurrenceStore, type OccurrenceStore } from "./occurrence-store.ts";
import { wordsPerOccurrence } from "./report.ts";

type Position = readonly [slot: number, line: number, field: number, from: number, to: number];

const slots: readonly Slot[] = rules.slice(0, 3).map((rule) => ({ rule, severity: "error" }));

/** Line and field of every listed occurrence. */
function listPositions(occurrences: Uint32Array): number[][] {
  return Array.from({ length: occurrences.length / wordsPerOccurrence }, (_, index) => {
    const at = index * wordsPerOccurrence;
    return [...occurrences.subarray(at + 1, at + 3)];
  });
}

const addAll = ({ add }: Pick<OccurrenceStore, "add">, positions: readonly Position[]) => {
  for (const position of positions) add(...position);
};

const byPosition = (a: readonly number[], b: readonly number[]) =>
  (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0);
const position = fc.tuple(fc.constant(0), fc.nat(6), fc.nat(4), fc.nat(9), fc.nat(9));
const positions = fc.array(position, { maxLength: 20 }).map((some) => some.toSorted((a, b) => a[1] - b[1]));

test("early and late occurrences are sorted by position, equal positions by time of arrival", () => {
  fc.assert(
    fc.property(positions, positions, positions, (onTheWay, late, later) => {
      const store = createOccurrenceStore();
      addAll(store, onTheWay);
      for (const some of [late, later]) {
        const late = createLateOccurrences();
        addAll(late, some);
        store.include(late);
      }
      const { occurrences, counts } = store.finish(slots);
      const expected = [onTheWay, late, later].flat().toSorted(byPosition);
      expect([...occurrences]).toEqual(expected.flat());
      expect(counts.error).toBe(expected.length);
    }),
  );
});

test("occurrences of the whole file come after late ones", () => {
  const store = createOccurrenceStore();
  store.add(0, 3, 1, 0, 0);
  const late = createLateOccurrences();
  late.add(1, 4, 2, 0, 0);
  store.include(late);
  store.add(2, 0, 0, 0, 0);
  const { findings, occurrences } = store.finish(slots);
  expect(listPositions(occurrences)).toEqual([
    [3, 1],
    [4, 2],
    [0, 0],
  ]);
  expect(findings.map(({ count, firstLine, fields }) => [count, firstLine, fields])).toEqual([
    [1, 0, []],
    [1, 3, [1]],
    [1, 4, [2]],
  ]);
});

test("beyond the limit occurrences are only counted, but the first thousand of each rule are listed", () => {
  const store = createOccurrenceStore({ maxKept: 2_000 });
  for (let line = 1; line <= 5_000; line++) store.add(0, line, line % 700, 0, 0);
  for (let line = 5_001; line <= 6_500; line++) store.add(1, line, 2, 0, 0);
  const { findings, counts, occurrences } = store.finish(slots);
  expect(findings.map(({ count, firstLine, fields }) => [count, firstLine, fields.length])).toEqual([
    [5_000, 1, 699],
    [1_500, 5_001, 1],
  ]);
  expect(counts.error).toBe(6_500);
  expect(listPositions(occurrences).map(([line]) => line)).toEqual([
    ...Array.from({ length: 2_000 }, (_, index) => index + 1),
    ...Array.from({ length: 1_000 }, (_, index) => index + 5_001),
  ]);
});

test("fields are sorted across the chunks of a list", () => {
  const list = createOccurrenceList();
  for (let line = 1; line <= 8_190; line++) list.add(0, line, 1, line, 0);
  for (const field of [9, 7, 5, 3, 8]) list.add(0, 9_000, field, field, 0);
  const fields = Array.from({ length: 6 }, (_, index) => list.word(8_189 + index, 2));
  expect(fields).toEqual([1, 3, 5, 7, 8, 9]);
  const merged = listPositions(packLists([list, list], createOccurrenceList()));
  expect(merged.slice(16_380, 16_384).map(([, field]) => field)).toEqual([3, 3, 5, 5]);
});
