import { expect, test } from "vitest";
import { fieldTables, type OwnRule } from "#engine/index.ts";
import { describeOwnRule } from "./describe-own-rule.ts";

const table = fieldTables.find(({ category }) => category === 21);
const base = { id: "EIGEN-001", severity: "warning", text: "Eigene" } as const;

test.each<readonly [Pick<OwnRule, "field" | "operator" | "value" | "when">, string]>([
  [
    { field: "kost1", operator: "filled", when: [{ field: "konto", operator: "between", value: ["4000", "4999"] }] },
    "KOST1 - Kostenstelle ist gefüllt, wenn Konto zwischen 4000 und 4999 liegt",
  ],
  [{ field: "skonto", operator: "empty" }, "Skonto ist leer"],
  [{ field: "konto", operator: "notEquals", value: 1590 }, "Konto ist nicht gleich 1590"],
  [
    { field: "kost1", operator: "oneOf", value: ["100", "200", "VW"] },
    "KOST1 - Kostenstelle ist eines von 100, 200 und „VW“",
  ],
  [
    {
      field: "buchungstext",
      operator: "maxLength",
      value: "30",
      when: [
        { field: "belegfeld1", operator: "startsWith", value: "RE-" },
        { field: "kost1", operator: "empty" },
        { field: "konto", operator: "notOneOf", value: ["1"] },
      ],
    },
    "Buchungstext hat höchstens 30 Zeichen, wenn Belegfeld 1 mit „RE-“ beginnt und KOST1 - Kostenstelle leer ist und Konto keines von 1 ist",
  ],
  [
    { field: "konto", operator: "equals", value: "1", when: [{ field: "kost1", operator: "maxLength", value: 3 }] },
    "Konto ist gleich 1, wenn KOST1 - Kostenstelle höchstens 3 Zeichen hat",
  ],
])("%j is a German sentence", (form, sentence) => {
  expect(describeOwnRule({ ...base, ...form }, table)).toBe(sentence);
});

test("a field that the table does not know is named by its key", () => {
  expect(describeOwnRule({ ...base, field: "kost1", operator: "filled" }, undefined)).toBe("kost1 ist gefüllt");
});
