import { expect, test } from "vitest";
import { findRuleDetails } from "./rule-details.ts";
import { catalogue } from "./rules/catalogue.ts";

test.each([
  ["CSV-R-010b", "bad", "Belegdatum: „"],
  ["CSV-X-009", "bad", "Konto: „"],
  ["CSV-H-103", "bad", "Datum von: „"],
  ["CSV-F-002", "bad", "Dateiname „"],
] as const)("%s shows %s values by field", (id, side, expected) => {
  expect(findRuleDetails(id)[side].join("\n")).toContain(expected);
});

test("most rules about CSV show what breaks them, in lines that can be read", () => {
  const ids = catalogue.map(({ id }) => id).filter((id) => id.startsWith("CSV-"));
  const shown = ids.map(findRuleDetails).filter(({ bad }) => bad.length > 0);
  expect(shown.length).toBeGreaterThan(ids.length * 0.75);
  for (const { good, bad } of shown) for (const text of [...good, ...bad]) expect(text.length).toBeLessThanOrEqual(200);
});

test("a rule nobody knows has nothing to show", () => {
  expect(findRuleDetails("CSV-F-999")).toEqual({ good: [], bad: [], isRepairable: false });
});
