import { expect, test } from "vitest";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";
import { createCollector } from "#engine/xml/collect-findings.ts";
import { xmlRules } from "./catalogue.ts";
import { exampleFiles, writeExample } from "./example-files.ts";
import type { XmlExample } from "./xml-rule.ts";

const findRules = (example: XmlExample): readonly string[] => {
  const collector = createCollector();
  checkXmlFile(writeExample(example), { collector, known: example.known ?? {} });
  return collector.finish([]).findings.map(({ rule, severity }) => (severity === "hint" ? `${rule} hint` : rule));
};
const ids = (found: readonly string[]): readonly string[] => found.map((id) => id.replace(" hint", ""));

test.each(Object.keys(exampleFiles) as (keyof typeof exampleFiles)[])(
  "base file %s has no finding above a hint",
  (base) => {
    const expected = base === "invoice" ? ["XML-I-001"] : [];
    expect(findRules({ base }).filter((id) => !id.endsWith("hint"))).toEqual(expected);
  },
);

test.each(xmlRules.map((rule) => [rule.id, rule] as const))("%s: examples", (id, rule) => {
  for (const example of rule.good) expect(ids(findRules(example)), JSON.stringify(example.edits)).not.toContain(id);
  for (const example of rule.bad)
    expect(ids(findRules(example)), JSON.stringify(example.edits)?.slice(0, 300)).toContain(id);
  expect(rule.good.length * rule.bad.length).toBeGreaterThan(0);
});

test("ids are unique and texts are complete sentences", () => {
  expect(new Set(xmlRules.map(({ id }) => id)).size).toBe(xmlRules.length);
  for (const rule of xmlRules) {
    expect(rule.id).toMatch(/^XML-[GDLIP]-\d{3}$/);
    expect(rule.title.length, rule.id).toBeLessThanOrEqual(70);
    expect(rule.title, rule.id).toMatch(/^[A-ZÄÖÜ„0-9§].*[^.!?]$/u);
    for (const text of [rule.what, rule.why, rule.effect, rule.fix, rule.fixAtSource])
      expect(text, rule.id).toMatch(/^[A-ZÄÖÜ„#0-9][\s\S]{9,}[.“)]$/u);
    for (const text of Object.values(rule)) expect(typeof text === "string" && text.includes("!"), rule.id).toBe(false);
  }
});
