import { expect, test } from "vitest";
import { catalogue, listRuleAreas } from "#engine/rules/catalogue.ts";
import { type Example, listExamples } from "#tests/support/catalogue-examples.ts";

const named = catalogue.map((rule) => [rule.id, rule] as const);

test("ids are unique", () => {
  const twice = catalogue.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);
  expect(twice, "Give one of the two rules another id").toEqual([]);
});

test("ids are sorted inside their area", () => {
  for (const { title, rules } of listRuleAreas()) {
    const ids = rules.map(({ id }) => id);
    expect(ids, `Order the rules of ${title} by their ids`).toEqual(ids.toSorted());
  }
});

test.each(named)("%s has texts of full German sentences", (_id, rule) => {
  for (const text of [rule.what, rule.why, rule.effect, rule.fix, rule.fixAtSource]) {
    expect(text, "Write full German sentences, with a full stop").toMatch(/^[A-ZÄÖÜ„#0-9][\s\S]{9,}[.“)]$/u);
    expect(text, "Write formally: no exclamation mark, no dash, no „bitte“, no second blank").not.toMatch(
      /[!—]|\b(?:du|dein|bitte)\b| {2}/u,
    );
  }
  expect(rule.title.length, "Shorten the title to 70 characters").toBeLessThanOrEqual(70);
  expect(rule.title, "A title begins with a capital and ends without a mark").toMatch(/^[A-ZÄÖÜ„0-9§].*[^.!?]$/u);
  expect(rule.source.length, "Say where the rule comes from").toBeGreaterThan(5);
});

test.each(named)("%s and only its companions are broken by its bad examples", async (id, rule) => {
  const examples = listExamples(rule, "bad");
  const met = new Set<string>();
  const isRight = (ids: readonly string[]): boolean => {
    for (const other of ids) if (other !== id) met.add(other);
    return ids.includes(id);
  };
  expect(examples.length, "Give the rule a bad example").toBeGreaterThan(0);
  expect(await collectMistakes(examples, isRight), "These bad examples do not break the rule").toEqual([]);
  const advice = "Name in `companions` the other rules its bad examples break, or change the examples";
  expect([...met].toSorted(), advice).toEqual([...(rule.companions ?? [])].toSorted());
});

test.each(named)("%s is kept by its good examples", async (id, rule) => {
  const examples = listExamples(rule, "good");
  expect(examples.length, "Give the rule a good example").toBeGreaterThan(0);
  const mistakes = await collectMistakes(examples, (ids) => !ids.includes(id));
  expect(mistakes, "These good examples break the rule").toEqual([]);
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
