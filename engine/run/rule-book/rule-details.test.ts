import { expect, test } from "vitest";
import { catalogue } from "#engine/rules/catalogue.ts";
import { findRuleDetails } from "./rule-details.ts";

test.each([
  ["CSV-R-010b", "bad", "Belegdatum: „"],
  ["CSV-X-009", "bad", "Konto: „"],
  ["CSV-H-103", "bad", "Datum von: „"],
  ["CSV-F-002", "bad", "Dateiname „"],
] as const)("%s shows %s values by field", (id, side, expected) => {
  expect(findRuleDetails(id)[side].join("\n")).toContain(expected);
});

test.each(catalogue.map(({ id }) => id))("%s shows good and bad examples in readable lines", (id) => {
  const { good, bad } = findRuleDetails(id);
  expect(good.length).toBeGreaterThan(0);
  expect(bad.length).toBeGreaterThan(0);
  expect(good.filter((text) => bad.includes(text))).toEqual([]);
  for (const text of [...good, ...bad]) {
    expect(text.length).toBeLessThanOrEqual(200);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be shown
    expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f]|undefined/u);
  }
});

test("an unknown rule has no details", () => {
  expect(findRuleDetails("CSV-F-999")).toEqual({ good: [], bad: [], isRepairable: false, refusals: [] });
});
