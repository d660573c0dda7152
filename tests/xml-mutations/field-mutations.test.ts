import { expect, test } from "vitest";
import { ledgers, writeLedger } from "./base-ledgers.ts";
import { writeFieldMutations } from "./field-mutations.ts";
import { findPlaces, gravelyFound } from "./find-places.ts";

test.each(Object.values(ledgers))("the base file of $kind has no error and no warning", async (ledger) => {
  expect(gravelyFound(await findPlaces(writeLedger(ledger)))).toEqual([]);
});

const mutations = writeFieldMutations();

test.each(mutations)("$ledger: $field, $kind", async ({ text, rule, line, path, isValue }) => {
  const places = await findPlaces(text);
  expect(places.map((place) => [place.rule, place.line, place.path])).toContainEqual([rule, line, path]);
  // A wrong value is one defect; what follows from it is not reported on top.
  if (isValue) expect(gravelyFound(places).filter((id) => id !== rule)).toEqual([]);
});

test("more than 500 defects of fields are looked for", () => {
  expect(mutations.length).toBeGreaterThan(500);
});
