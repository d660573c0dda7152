import { expect, test } from "vitest";
import { checkPackage } from "#engine/xml/check-package.ts";
import { createCollector } from "#engine/xml/collect-findings.ts";
import { writePackageExample } from "./example-package.ts";
import { packageRules } from "./package-catalogue.ts";
import type { PackageExample } from "./package-rule.ts";

const findRules = (example: PackageExample): readonly string[] => {
  const collector = createCollector();
  const { known = {}, sizeBytes } = example;
  checkPackage(writePackageExample(example), { collector, known, ...(sizeBytes === undefined ? {} : { sizeBytes }) });
  return collector.finish([]).findings.map(({ rule, severity }) => (severity === "hint" ? `${rule} hint` : rule));
};
const ids = (found: readonly string[]): readonly string[] => found.map((id) => id.replace(" hint", ""));

test("the package of the examples has no finding above a hint", () => {
  expect(findRules({}).filter((id) => !id.endsWith("hint"))).toEqual([]);
});

test.each(packageRules.map((rule) => [rule.id, rule] as const))("%s: examples", (id, rule) => {
  for (const example of rule.good) expect(ids(findRules(example)), JSON.stringify(example)).not.toContain(id);
  for (const example of rule.bad) expect(ids(findRules(example)), JSON.stringify(example)).toContain(id);
  expect(rule.good.length * rule.bad.length).toBeGreaterThan(0);
});

test("ids are unique and texts are complete sentences", () => {
  expect(new Set(packageRules.map(({ id }) => id)).size).toBe(packageRules.length);
  for (const rule of packageRules) {
    expect(rule.id).toMatch(/^XML-[PDCI]-\d{3}$/);
    expect(rule.title.length, rule.id).toBeLessThanOrEqual(70);
    for (const text of [rule.what, rule.why, rule.effect, rule.fix, rule.fixAtSource])
      expect(text, rule.id).toMatch(/^[A-ZÄÖÜ„#0-9][\s\S]{9,}[.“)]$/u);
  }
});
