import { expect, test } from "vitest";
import { ledgers, writeLedger } from "./base-ledgers.ts";
import { writeFieldMutations } from "./field-mutations.ts";
import { findOccurrences, listSevereRules } from "./find-occurrences.ts";

test.each(Object.values(ledgers))("the base file of $kind has no error and no warning", async (ledger) => {
  expect(listSevereRules(await findOccurrences(writeLedger(ledger)))).toEqual([]);
});

const mutations = writeFieldMutations();

test.each(mutations)("$ledger: $field, $kind", async ({ text, rule, line, path, isValue }) => {
  const occurrences = await findOccurrences(text);
  expect(occurrences.map((occurrence) => [occurrence.rule, occurrence.line, occurrence.path])).toContainEqual([
    rule,
    line,
    path,
  ]);
  // A wrong value is one defect; what follows from it is not reported on top.
  if (isValue) expect(listSevereRules(occurrences).filter((id) => id !== rule)).toEqual([]);
});

test("more than 500 defects of fields are looked for", () => {
  expect(mutations.length).toBeGreaterThan(500);
});
