import { expect, test } from "vitest";
import { catalogue, rules } from "#engine/rules/catalogue.ts";
import { type Example, listExamples } from "#tests/support/catalogue-examples.ts";

const named = catalogue.map((rule) => [rule.id, rule] as const);

test("ids are unique", () => {
  expect(catalogue.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
});

test("ids are sorted inside their area", () => {
  const byArea = Map.groupBy(rules, ({ id }) => id.replace(/-\d.*$/, ""));
  for (const [area, found] of byArea) {
    const ids = found.map(({ id }) => id);
    expect(ids, area).toEqual(ids.toSorted());
  }
});

test.each(named)("%s has texts of full German sentences", (_id, rule) => {
  for (const text of [rule.what, rule.why, rule.effect, rule.fix, rule.fixAtSource]) {
    expect(text).toMatch(/^[A-ZÄÖÜ„#0-9][\s\S]{9,}[.“)]$/u);
    expect(text).not.toMatch(/[!—]|\b(?:du|dein|bitte)\b| {2}/u);
  }
  expect(rule.title.length).toBeLessThanOrEqual(70);
  expect(rule.title).toMatch(/^[A-ZÄÖÜ„0-9§].*[^.!?]$/u);
  expect(rule.source.length).toBeGreaterThan(5);
});

test.each(named)("%s and only its companions are broken by its bad examples", async (id, rule) => {
  const examples = listExamples(rule, "bad");
  const met = new Set<string>();
  const isRight = (ids: readonly string[]): boolean => {
    for (const other of ids) if (other !== id) met.add(other);
    return ids.includes(id);
  };
  expect(examples.length).toBeGreaterThan(0);
  expect(await collectMistakes(examples, isRight)).toEqual([]);
  expect([...met].toSorted()).toEqual([...(rule.companions ?? [])].toSorted());
});

test.each(named)("%s is kept by its good examples", async (id, rule) => {
  const examples = listExamples(rule, "good");
  expect(examples.length).toBeGreaterThan(0);
  expect(await collectMistakes(examples, (ids) => !ids.includes(id))).toEqual([]);
});

async function collectMistakes(
  examples: readonly Example[],
  isRight: (ids: readonly string[]) => boolean,
): Promise<readonly string[]> {
  const mistakes: string[] = [];
  for (const { label, findIds } of examples) {
    const ids = await findIds();
    if (!isRight(ids)) mistakes.push(`${label} → ${ids.join(" ")}`);
  }
  return mistakes;
}
