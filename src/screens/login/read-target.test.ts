import { expect, test } from "vitest";
import { readTarget } from "./read-target.ts";

test("returns the requested page with query and hash", () => {
  expect(readTarget({ from: { pathname: "/help", search: "?q=1", hash: "#regel-CSV-X-009" } })).toEqual({
    pathname: "/help",
    search: "?q=1",
    hash: "#regel-CSV-X-009",
  });
});

test.each([
  null,
  undefined,
  "x",
  {},
  { from: null },
  { from: { pathname: 7 } },
  { from: { pathname: "/login" } },
  { from: { pathname: "//example.org" } },
  { from: { pathname: "/\\example.org" } },
  { from: { pathname: "https://example.org" } },
])("%j leads to the dashboard", (state) => {
  expect(readTarget(state)).toEqual({ pathname: "/dashboard", search: "", hash: "" });
});
