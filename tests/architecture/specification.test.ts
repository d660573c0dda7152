import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countTestTitles } from "#tests/support/list-test-titles.ts";

const docs = new URL("../../docs/", import.meta.url);
const text = readFileSync(new URL("specification.md", docs), "utf8");
const statements = [...text.matchAll(/^\| (S-\d+) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, number = "", statement = "", proof = ""]) => ({ number, statement, proof }),
);
const testsOf = (proof: string): readonly string[] => /^`(.+)`$/.exec(proof)?.[1]?.split("`<br>`") ?? [];
const decisionOf = (proof: string): string | undefined =>
  /^differs on purpose \(\[decision \d{3}\]\((decisions\/\d{3}-[\w-]+\.md)\)\): .{5,}$/.exec(proof)?.[1];

test("every statement of the specification names its tests, or the decision to differ", () => {
  expect(statements.length).toBeGreaterThan(180);
  const unproven = statements.filter(({ proof }) => testsOf(proof).length === 0 && decisionOf(proof) === undefined);
  expect(
    unproven.map(({ number }) => number),
    "Name the test that shows it in docs/specification.md, or the decision record with its reason",
  ).toEqual([]);
});

test("every named test exists once, and every named decision", () => {
  const counts = countTestTitles();
  const named = statements.flatMap(({ number, proof }) => testsOf(proof).map((title) => ({ number, title })));
  const lost = named.filter(({ title }) => counts.get(title) !== 1);
  expect(
    lost.map(({ number, title }) => `${number}: ${title} (${counts.get(title) ?? 0} tests)`),
    "Follow the new title in docs/specification.md; give a title that several tests have to one of them only",
  ).toEqual([]);
  const missing = statements.flatMap(({ number, proof }) => {
    const path = decisionOf(proof);
    return path !== undefined && !existsSync(new URL(path, docs)) ? [`${number}: ${path}`] : [];
  });
  expect(missing, "Follow the new name of the decision record in docs/specification.md").toEqual([]);
});

test("every row is a statement, and no number is given twice", () => {
  expect([...text.matchAll(/^\| S-/gm)], "A row lacks one of its three columns").toHaveLength(statements.length);
  const numbers = statements.map(({ number }) => number);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect(twice, "Give the second of these the next free number in docs/specification.md").toEqual([]);
});
