import { expect, test } from "vitest";
import { checkGoldenFile, listGoldenFiles, readExpected } from "./golden-files.ts";

const cases = listGoldenFiles(".csv");

test("there are cases for the Buchungsstapel and at least two for every other category", () => {
  const counts = Map.groupBy(cases, (name) => name.split("/")[0]);
  expect(counts.get("buchungsstapel")?.length).toBeGreaterThanOrEqual(12);
  expect(counts.size).toBeGreaterThanOrEqual(12);
  for (const [format, names] of counts) expect(names.length, format).toBeGreaterThanOrEqual(2);
});

test("every expectation belongs to a case", () => {
  const stripEnding = (name: string) => name.replace(/\.[a-z]+$/, "");
  expect(listGoldenFiles(".expected").map(stripEnding).toSorted()).toEqual(cases.map(stripEnding).toSorted());
});

test.each(cases)("%s", async (name) => {
  expect(await checkGoldenFile(name), "Read the difference, then npm run acceptance -- --update").toBe(
    readExpected(name),
  );
});
