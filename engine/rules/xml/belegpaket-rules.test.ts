import { expect, test } from "vitest";
import type { BelegpaketExample } from "#engine/model/xml/belegpaket-rule.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { checkBelegpaket } from "#engine/xml/check-belegpaket.ts";

const findRules = (example: BelegpaketExample): readonly string[] => {
  const collector = createCollector();
  const { hostContext = {}, sizeBytes } = example;
  checkBelegpaket(writeBelegpaketExample(example), {
    rules: activeXmlRules,
    collector,
    hostContext,
    ...(sizeBytes === undefined ? {} : { sizeBytes }),
  });
  return collector.finish([]).findings.map(({ rule, severity }) => (severity === "hint" ? `${rule} hint` : rule));
};

test("the Belegpaket of the examples has no finding above a hint", () => {
  expect(findRules({}).filter((id) => !id.endsWith("hint"))).toEqual([]);
});
