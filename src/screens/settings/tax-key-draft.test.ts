import { expect, test } from "vitest";
import { createTaxKey, mergeTaxKeys, toTaxKeyDraft } from "./tax-key-draft.ts";

test("keys of a file replace those with the same number, and empty lines", () => {
  const drafts = [
    { ...createTaxKey(), key: "055", name: "Alt" },
    { ...createTaxKey(), key: "777", name: "Bleibt" },
    createTaxKey(),
  ];
  const merged = mergeTaxKeys(drafts, [
    { key: "55", name: "Neu", rate: 7.8 },
    { key: "56", name: "Weiterer" },
  ]);
  expect(merged.map(({ key, name, rate }) => [key, name, rate])).toEqual([
    ["777", "Bleibt", ""],
    ["55", "Neu", "7,8"],
    ["56", "Weiterer", ""],
  ]);
});

test("a key becomes the draft that is typed for it", () => {
  expect(toTaxKeyDraft({ key: "55", name: "Landwirt", rate: 7.8, side: "Vorsteuer" })).toMatchObject({
    key: "55",
    name: "Landwirt",
    rate: "7,8",
    side: "Vorsteuer",
  });
});
