import { expect, test } from "vitest";
import { listClientOptions } from "./list-client-options.ts";

test("numbers are offered once and in order", () => {
  expect(listClientOptions(["4711", "99", "", "4711"], "")).toEqual(["99", "4711"]);
});

test("a typed number that is not in the list is offered first, a typed name is not", () => {
  expect(listClientOptions(["4711"], " 815 ")).toEqual(["815", "4711"]);
  expect(listClientOptions(["4711"], "Krause")).toEqual(["4711"]);
  expect(listClientOptions(["4711"], "4711")).toEqual(["4711"]);
});
