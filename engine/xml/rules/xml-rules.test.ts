import { expect, test } from "vitest";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";
import { createCollector } from "#engine/xml/collect-findings.ts";
import { exampleFiles, writeExample } from "./example-files.ts";
import type { XmlExample } from "./xml-rule.ts";

const findRules = (example: XmlExample): readonly string[] => {
  const collector = createCollector();
  checkXmlFile(writeExample(example), { collector, known: example.known ?? {} });
  return collector.finish([]).findings.map(({ rule, severity }) => (severity === "hint" ? `${rule} hint` : rule));
};

test.each(Object.keys(exampleFiles) as (keyof typeof exampleFiles)[])(
  "base file %s has no finding above a hint",
  (base) => {
    const expected = base === "invoice" ? ["XML-I-001"] : [];
    expect(findRules({ base }).filter((id) => !id.endsWith("hint"))).toEqual(expected);
  },
);

test("an example whose text is gone from its base is no example", () => {
  expect(() => writeExample({ base: "payable", edits: ["no such text", ""] })).toThrow("no such text");
});
