import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestTitles } from "#tests/support/list-test-titles.ts";

/** What an attack on the running server once found, point by point, and the tests that fail where it comes back. */
const points = [
  ...readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8").matchAll(
    /^\| (\d+) +\| .+? +\| (`.+`) *\|$/gm,
  ),
].map(([, point = "", proofs = ""]) => ({ point, titles: proofs.slice(1, -1).split("`<br>`") }));

test("all twelve points are listed", () => {
  expect(points.map(({ point }) => Number(point))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test.each(points)("against point $point there are tests", ({ titles }) => {
  const known = listTestTitles();
  expect(titles.filter((title) => !known.has(title))).toEqual([]);
});
