import { expect, test } from "vitest";
import { changesOf, compareValues, type FieldTable, findFaults, isSameValue, toDraft, toValues } from "./fields.ts";

interface Values {
  readonly name: string;
  readonly text: string;
  readonly days: number;
  readonly limit: number | null;
  readonly price: number | null;
  readonly way: "a" | "b";
  readonly kinds: readonly ("x" | "y")[];
  readonly on: boolean;
  readonly password: string | false;
}

const fields: FieldTable<Values> = {
  name: { kind: "text", label: "Name", limit: { pattern: "^[a-z]*$" }, mismatchText: "falsch", missingText: "fehlt" },
  text: { kind: "area", label: "Text", rows: [2, 4], isVerbatim: true },
  days: { kind: "number", label: "Tage", limit: { minimum: 7, maximum: 3660 } },
  limit: {
    kind: "number",
    label: "Grenze",
    isOptional: true,
    noun: "ganze Zahl",
    limit: { minimum: 1, maximum: 9 },
    isShown: ({ on }) => on,
  },
  price: { kind: "amount", label: "Preis, in Euro", shortLabel: "Preis", isOptional: true },
  way: { kind: "select", label: "Weg", choices: { a: "Erster", b: "Zweiter" } },
  kinds: { kind: "checks", label: "Arten", choices: { x: "X-Art", y: "Y-Art" }, missingText: "leer" },
  on: { kind: "switch", label: "Ein" },
  password: { kind: "secret", label: "Passwort" },
};

const values: Values = {
  ...{ name: "abc", text: " a ", days: 30, limit: null, price: 12.5, way: "a", kinds: ["x"], on: true, password: "" },
};

test("values survive the way to a draft and back", () => {
  const draft = toDraft(fields, values);
  expect(draft).toMatchObject({ days: "30", limit: "", price: "12,5" });
  expect(toValues(fields, draft)).toEqual(values);
});

test("text is trimmed unless it is verbatim", () => {
  const draft = { ...toDraft(fields, values), name: " abc ", text: " b ", days: " 8 " };
  expect(toValues(fields, draft)).toMatchObject({ name: "abc", text: " b ", days: 8 });
});

test.each([
  [{}, {}],
  [{ name: " " }, { name: "fehlt" }],
  [{ name: "A" }, { name: "falsch" }],
  [{ days: "6" }, { days: "Bitte geben Sie eine Zahl von 7 bis 3.660 ein." }],
  [{ days: "" }, { days: "Bitte geben Sie eine Zahl von 7 bis 3.660 ein." }],
  [{ days: "1,5" }, { days: "Bitte geben Sie eine Zahl von 7 bis 3.660 ein." }],
  [{ limit: "10" }, { limit: "Bitte geben Sie eine ganze Zahl von 1 bis 9 ein." }],
  [{ limit: "10", on: false }, {}],
  [{ price: "12.50" }, { price: "Bitte geben Sie einen Betrag ein, zum Beispiel 12,50." }],
  [{ price: "" }, {}],
  [{ kinds: [] }, { kinds: "leer" }],
] as const)("%j has the faults %j", (change, faults) => {
  expect(findFaults(fields, { ...toDraft(fields, values), ...change }, null)).toEqual(faults);
});

test("a comparison names differing fields in words and no secret", () => {
  const other: Values = { ...values, name: "", price: null, way: "b", kinds: [], on: false, password: "geheim" };
  expect(compareValues(fields, values, other, null)).toEqual([
    { name: "Name", mine: "abc", theirs: "leer" },
    { name: "Preis", mine: "12,5", theirs: "leer" },
    { name: "Weg", mine: "Erster", theirs: "Zweiter" },
    { name: "Arten", mine: "X-Art", theirs: "keine" },
    { name: "Ein", mine: "ja", theirs: "nein" },
  ]);
});

test("only differing fields are changes; another order of choices is not", () => {
  expect(changesOf({ a: 1, b: ["x", "y"] }, { a: 2, b: ["y", "x"] })).toEqual({ a: 2 });
});

test.each([
  [true, true, true],
  [["row", "fieldName"], ["fieldName", "row"], true],
  [{ a: 1, roles: ["service", "berater"] }, { roles: ["berater", "service"], a: 1 }, true],
  [false, true, false],
  [[], ["fieldName"], false],
  [{ a: 1 }, { a: 2 }, false],
  [Number.NaN, null, false],
] as const)("%j and %j are the same value: %s", (one, other, expected) => {
  expect(isSameValue(one, other)).toBe(expected);
});
