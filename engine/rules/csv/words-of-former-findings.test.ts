import { expect, test } from "vitest";
import { describeOccurrences, wordsPerOccurrence } from "#engine/index.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { checkExample, makeExamples } from "#tests/support/rule-examples.ts";

const described = rules.flatMap((rule) =>
  rule.scope === "row" && rule.describe !== undefined ? [[rule.id, rule] as const] : [],
);

/** A stored report may be older than the tables by which its findings are put into words. */
test.each(described)("%s is put into words in a record that no longer breaks it", async (id, rule) => {
  const { fields } = rule.table;
  const field = fields.findIndex(({ key }) => key === (rule.marks ?? rule.needs[0])) + 1;
  for (const example of makeExamples(rule, "good")) {
    const { report } = await checkExample(rule, example);
    const finding = { rule: id, severity: "warning", title: rule.title, count: 1, firstLine: 3, fields: [] } as const;
    const occurrences = new Uint32Array(wordsPerOccurrence);
    occurrences.set([0, 3, field]);
    const page = { finding: 0, offset: 0, limit: 1 };
    const [words] = describeOccurrences({ ...report, findings: [finding] }, occurrences, example.bytes, page);
    expect(words?.line, example.label).toBe(3);
    const text = [words?.found, words?.expected, words?.detail].join("\n");
    expect(text, example.label).not.toMatch(/\b(?:undefined|null|NaN|Infinity)\b|∞|^\.$/mu);
  }
});
