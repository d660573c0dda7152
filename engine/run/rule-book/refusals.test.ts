import { expect, test } from "vitest";
import { catalogue } from "#engine/rules/catalogue.ts";
import { errorRoutes, listRefusals } from "./refusals.ts";

test("every error names on each of its routes where the refusal is documented", () => {
  const silent = catalogue.flatMap((rule) =>
    errorRoutes(rule)
      .filter((route) => listRefusals(rule.id, route).length === 0)
      .map((route) => `${rule.id} ${route}: list it at a message that refuses it or give it a refusal (decision 050)`),
  );
  expect(silent).toEqual([]);
});

test("a warning or hint claims no refusal", () => {
  const claiming = catalogue.filter((rule) => rule.refusal !== undefined && errorRoutes(rule).length === 0);
  expect(claiming.map(({ id }) => id)).toEqual([]);
});

test("an undocumented refusal is marked as inferred", () => {
  expect(listRefusals("CSV-R-003")).toEqual([expect.stringMatching(/^Nicht dokumentiert, sondern erschlossen: \S/)]);
});

test("refusals of the online service apply to its own route only", () => {
  expect(listRefusals("CSV-H-007", "manual")).toEqual([]);
  expect(listRefusals("CSV-H-007", "service")).toEqual([expect.stringMatching(/^Buchungsdatenservice: 1008834 /)]);
});

test("a violation of the schema is refused by its kind, without a statement at the rule", () => {
  expect(listRefusals("XML-L-012")).toEqual([expect.stringContaining("weist ab, was es verletzt")]);
});

test("an unknown rule has no refusal", () => {
  expect(listRefusals("CSV-F-999")).toEqual([]);
});
