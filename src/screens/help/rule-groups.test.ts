import { expect, test } from "vitest";
import { catalogue, type RuleTexts } from "#engine/index.ts";
import { groupRules } from "./rule-groups.ts";

const rule = (id: string): RuleTexts => ({ ...catalogue[0]!, id });

test.each([
  ["CSV-F-001", "Datei"],
  ["CSV-R-918", "Alle Felder"],
  ["CSV-R-090", "Buchungsstapel, Feld für Feld"],
  ["XML-D-001", "DATEV XML"],
  ["ZZZ-1", "Weitere Regeln"],
])("%s belongs to %s", (id, title) => {
  expect(groupRules([rule(id)]).map((group) => group.title)).toEqual([title]);
});

test("no rule of the catalogue is lost or shown twice", () => {
  const shown = groupRules(catalogue).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect([...shown].sort()).toEqual(catalogue.map(({ id }) => id).sort());
});
