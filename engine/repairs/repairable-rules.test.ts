import { expect, test } from "vitest";
import { checkFile } from "#engine/check-file.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { makeExamples } from "#tests/support/rule-examples.ts";
import { cellRepairs } from "./cell-repairs.ts";
import { headerRepairs } from "./header-repairs.ts";
import { proposeRepairs } from "./propose-repairs.ts";
import { repairableRules } from "./repairable-rules.ts";

/** Its examples hold as many records as a batch may have, and nothing to repair. */
const tooLarge = "CSV-F-020";

test("a rule whose examples can be repaired says so", { timeout: 60_000 }, async () => {
  const repaired = new Set<string>();
  for (const rule of rules.filter(({ id }) => id !== tooLarge)) {
    for (const { name, bytes, sizeBytes, route = "manual", known } of makeExamples(rule, "bad")) {
      const file = { name, size: sizeBytes ?? bytes.length, bytes: async () => bytes };
      const result = await checkFile(file, { route, ...(known === undefined ? {} : { known }) });
      for (const proposal of proposeRepairs(file, result, bytes)) repaired.add(proposal.rule);
    }
  }
  expect(repaired.size).toBeGreaterThan(40);
  expect([...repaired].filter((id) => !repairableRules.has(id))).toEqual([]);
  const ofCells = new Set([...cellRepairs, ...headerRepairs].flatMap((repair) => repair.rules));
  expect([...repairableRules].filter((id) => !ofCells.has(id) && !repaired.has(id))).toEqual([]);
});
