import { expect, test } from "vitest";
import { cellRepairs } from "#engine/repairs/csv/cells/cell-repairs.ts";
import { headerRepairs } from "#engine/repairs/csv/header/header-repairs.ts";
import { belegpaketRules, rules, xmlRules } from "#engine/rules/catalogue.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { makeExamples } from "#tests/support/rule-examples.ts";
import { proposeRepairs } from "./propose-repairs.ts";
import { repairableRules } from "./repairable-rules.ts";

/** Its examples hold as many records as a batch may have, and nothing to repair. */
const tooLarge = "CSV-F-020";

/** Their examples are thousands of elements. */
const ofNumbers = new Set(["XML-D-004", "XML-L-036", "XML-G-021"]);

/** Their examples are other values, no other spelling of one. */
const ofSpellings = new Set(["XML-I-007", "XML-I-014"]);

/** Their examples are as wide as another version, where the header is repaired instead. */
const ofColumns = new Set(["CSV-S-002", "CSV-S-002a"]);

test("a rule with repairable examples is marked repairable", { timeout: 60_000 }, async () => {
  const repaired = new Set<string>();
  for (const rule of rules.filter(({ id }) => id !== tooLarge)) {
    for (const { name, bytes, sizeBytes, route = "manual", hostContext } of makeExamples(rule, "bad")) {
      const file = { name, size: sizeBytes ?? bytes.length, bytes: async () => bytes };
      const result = await checkFile(file, { route, ...(hostContext === undefined ? {} : { hostContext }) });
      for (const proposal of proposeRepairs(file, result, bytes)) repaired.add(proposal.rule);
    }
  }
  expect(repaired.size).toBeGreaterThan(40);
  expect([...repaired].filter((id) => !repairableRules.has(id))).toEqual([]);
  const ofCells = new Set<string>([...cellRepairs, ...headerRepairs].flatMap((repair) => repair.rules));
  const others = [...repairableRules].filter((id) => !isXml(id) && !ofCells.has(id) && !ofColumns.has(id));
  expect(others.filter((id) => !repaired.has(id))).toEqual([]);
});

const isXml = (id: string): boolean => id.startsWith("XML-");

test("an XML rule with repairable examples is marked repairable", { timeout: 60_000 }, async () => {
  const repaired = new Set<string>();
  for (const rule of xmlRules.filter(({ id }) => !ofNumbers.has(id))) {
    for (const example of rule.bad) {
      const bytes = writeExample(example);
      const file = { name: "datei.xml", size: bytes.length, bytes: async () => bytes };
      const result = await checkFile(file, { route: "manual", hostContext: example.hostContext ?? {} });
      for (const proposal of proposeRepairs(file, result, bytes)) repaired.add(proposal.rule);
    }
  }
  for (const rule of belegpaketRules) {
    for (const example of rule.bad) {
      const bytes = writeBelegpaketExample(example);
      const file = { name: "paket.zip", size: bytes.length, bytes: async () => bytes };
      const result = await checkFile(file, { route: "manual" });
      for (const proposal of proposeRepairs(file, result, bytes)) repaired.add(proposal.rule);
    }
  }
  expect([...repaired].filter((id) => !repairableRules.has(id))).toEqual([]);
  expect([...repairableRules].filter((id) => isXml(id) && !repaired.has(id) && !ofSpellings.has(id))).toEqual([]);
});
