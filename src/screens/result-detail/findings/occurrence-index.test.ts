import { expect, test } from "vitest";
import { buildOccurrenceIndex } from "./occurrence-index.ts";

const pack = (...triples: readonly (readonly [number, number, number])[]) =>
  Uint32Array.from(triples.flatMap(([finding, line, field]) => [finding, line, field, 0, 0]));

test("occurrences are found by finding and by line", () => {
  const index = buildOccurrenceIndex(pack([1, 0, 0], [0, 3, 11], [1, 3, 1], [0, 7, 11], [0, 7, 11]), 5, 2);
  expect(index.total).toBe(5);
  expect([...index.faultyLines]).toEqual([3, 7]);
  expect([index.countOf(0), index.countOf(1), index.countOf(2)]).toEqual([3, 2, 0]);
  expect(index.find(0, 0)).toEqual({ finding: 0, line: 3, field: 11, from: 0 });
  expect(index.find(0, 2)).toEqual({ finding: 0, line: 7, field: 11, from: 0 });
  expect(index.find(1, 0)).toEqual({ finding: 1, line: 0, field: 0, from: 0 });
  expect(index.find(0, 3)).toBeUndefined();
  expect(index.find(0, -1)).toBeUndefined();
  expect(index.marksOf(3)).toEqual([
    { finding: 0, line: 3, field: 11, from: 0 },
    { finding: 1, line: 3, field: 1, from: 0 },
  ]);
  expect(index.marksOf(7)).toHaveLength(2);
  expect(index.marksOf(4)).toEqual([]);
});

test("visits every occurrence once, with its number", () => {
  const seen: number[][] = [];
  const index = buildOccurrenceIndex(pack([1, 0, 0], [0, 3, 11], [1, 3, 1]), 5, 2);
  index.scan((...occurrence) => seen.push(occurrence));
  expect(seen).toEqual([
    [0, 0, 3, 11, 0],
    [1, 0, 0, 0, 0],
    [1, 1, 3, 1, 0],
  ]);
});

test("sorts lines in the order of the file, and keeps Fundstellen in the order of the engine", () => {
  const index = buildOccurrenceIndex(pack([0, 9, 1], [0, 2, 1], [1, 5, 0]), 5, 2);
  expect([...index.faultyLines]).toEqual([2, 5, 9]);
  expect(index.find(0, 0)?.line).toBe(9);
  expect(index.find(0, 1)?.line).toBe(2);
});

test("no occurrences give an empty index", () => {
  const index = buildOccurrenceIndex(new Uint32Array(0), 5, 0);
  expect(index.total).toBe(0);
  expect(index.faultyLines).toHaveLength(0);
  expect(index.marksOf(1)).toEqual([]);
});
