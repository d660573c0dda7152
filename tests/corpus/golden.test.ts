import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { type CheckResult, checkFile, wordsPerOccurrence } from "#engine/index.ts";

/**
 * Each case is a file and what the engine has to say about it: the verdict, then `line:field RULE` in ascending order.
 * `UPDATE_GOLDEN=1 npx vitest run tests/corpus` rewrites the expectations; the difference is for review.
 */
const folder = new URL("./", import.meta.url);
const cases = listFiles(".csv");

function listFiles(ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll("\\", "/"))
    .toSorted();
}

test("there are cases for the Buchungsstapel and at least two for every other category", () => {
  const counts = Map.groupBy(cases, (name) => name.split("/")[0]);
  expect(counts.get("buchungsstapel")?.length).toBeGreaterThanOrEqual(12);
  expect(counts.size).toBeGreaterThanOrEqual(12);
  for (const [format, names] of counts) expect(names.length, format).toBeGreaterThanOrEqual(2);
});

test("every expectation belongs to a case", () => {
  const stripEnding = (name: string) => name.replace(/\.[a-z]+$/, "");
  expect(listFiles(".expected").map(stripEnding).toSorted()).toEqual(cases.map(stripEnding).toSorted());
});

test.each(cases)("%s", async (name) => {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
  const result = await checkFile(
    { name: `EXTF_${basename(name)}`, size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  const actual = listOccurrences(result);
  const path = new URL(name.replace(/\.csv$/, ".expected"), folder);
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(path, actual);
  expect(existsSync(path)).toBe(true);
  expect(actual).toBe(readFileSync(path, "utf8"));
});

function listOccurrences({ report, occurrences }: CheckResult): string {
  const triples: (readonly [number, number, string])[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    triples.push([line, field, report.findings[finding]?.rule ?? "?"]);
  }
  triples.sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1));
  return [report.verdict, ...triples.map(([line, field, rule]) => `${line}:${field} ${rule}`), ""].join("\n");
}
