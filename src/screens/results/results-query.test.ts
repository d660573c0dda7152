import { expect, test } from "vitest";
import { readQuery, redirectOf, writeQuery } from "./results-query.ts";

test.each([
  ["", null],
  ["nach=regel", null],
  ["nach=regel&seite=2", null],
  ["befunde=akzeptiert", null],
  ["nach=datei", "/files?sortierung=-urteil"],
  ["seite=3&gruppe=mandant", "/files?sortierung=-urteil"],
  ["seite=2&befunde=akzeptiert", "/files?abweichung=akzeptiert&sortierung=-urteil"],
])("an address of the former list by file redirects: %s", (parameters, target) => {
  expect(redirectOf(new URLSearchParams(parameters))).toBe(target);
});

test("state and grouping survive the address; unknown values become the default", () => {
  const query = { state: "akzeptiert", groupBy: "mandant" } as const;
  expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query);
  expect(readQuery(new URLSearchParams("befunde=x&gruppe=y"))).toEqual({ state: null, groupBy: "" });
});
