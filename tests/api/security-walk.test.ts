import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestTitles } from "#tests/support/list-test-titles.ts";

const docs = new URL("../../docs/", import.meta.url);
const text = readFileSync(new URL("security.md", docs), "utf8");
const items = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) *\|$/gm)].map(([, id = "", , proof = ""]) => ({
  id,
  proof,
}));
/** Rows of all tables, without their headings. */
const rows = [...text.replace(/^\|.+\|\n\|[ |-]+\|$/gm, "").matchAll(/^\|.+ \| (.+?) *\|$/gm)];

/** Items of levels 1 and 2 in the chapters 1 to 17 of version 5.0. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("the walk names every item of levels 1 and 2 once", () => {
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const counts = perChapter.map((_, index) => items.filter(({ id }) => id.startsWith(`${index + 1}.`)).length);
  expect(counts).toEqual(perChapter);
});

test("the introduction counts the items by their kind of proof", () => {
  const count = (pattern: RegExp): number => items.filter(({ proof }) => pattern.test(proof)).length;
  expect(text).toContain(
    `Of ${items.length} items ${count(/^`/)} have a test, ${count(/^\[/)} a document, ` +
      `${count(/^nicht erfüllt/)} are not met, ${count(/^nicht anwendbar/)} do not apply.`,
  );
});

test("every row of every table names tests or a document that exist, or says in words why not", () => {
  const titles = listTestTitles();
  const isProved = (proof: string): boolean => {
    const [, tests] = /^`(.+)`$/.exec(proof) ?? [];
    if (tests !== undefined) return tests.split("`<br>`").every((title) => titles.has(title));
    const [, path] = /^\[.+\]\((.+)\)$/.exec(proof) ?? [];
    if (path !== undefined) return existsSync(new URL(path, docs));
    return /^(?:nicht erfüllt|nicht anwendbar): .{5,}$/.test(proof);
  };
  expect(rows.length).toBeGreaterThan(items.length);
  expect(rows.filter(([, proof = ""]) => !isProved(proof)).map(([row]) => row)).toEqual([]);
});
