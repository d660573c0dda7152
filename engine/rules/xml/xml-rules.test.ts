import { expect, test } from "vitest";
import type { XmlExample } from "#engine/model/xml/xml-rule.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";

const findRules = (example: XmlExample): readonly string[] => {
  const collector = createCollector();
  checkXmlFile(writeExample(example), { rules: activeXmlRules, collector, hostContext: example.hostContext ?? {} });
  return collector.finish([]).findings.map(({ rule, severity }) => (severity === "hint" ? `${rule} hint` : rule));
};

test.each(Object.keys(exampleFiles) as (keyof typeof exampleFiles)[])(
  "base file %s has no finding above a hint",
  (base) => {
    const expected = base === "invoice" ? ["XML-I-001"] : [];
    expect(findRules({ base }).filter((id) => !id.endsWith("hint"))).toEqual(expected);
  },
);

test("an example with a text missing in its base throws", () => {
  expect(() => writeExample({ base: "payable", edits: ["no such text", ""] })).toThrow("no such text");
});
