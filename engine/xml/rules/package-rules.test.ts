import { expect, test } from "vitest";
import { checkPackage } from "#engine/xml/check-package.ts";
import { createCollector } from "#engine/xml/collect-findings.ts";
import { writePackageExample } from "./example-package.ts";
import type { PackageExample } from "./package-rule.ts";

const findRules = (example: PackageExample): readonly string[] => {
  const collector = createCollector();
  const { known = {}, sizeBytes } = example;
  checkPackage(writePackageExample(example), { collector, known, ...(sizeBytes === undefined ? {} : { sizeBytes }) });
  return collector.finish([]).findings.map(({ rule, severity }) => (severity === "hint" ? `${rule} hint` : rule));
};

test("the package of the examples has no finding above a hint", () => {
  expect(findRules({}).filter((id) => !id.endsWith("hint"))).toEqual([]);
});
