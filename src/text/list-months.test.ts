import { expect, test } from "vitest";
import { nameMonth } from "./list-months.ts";

test("a month reads as German writes it", () => {
  expect(nameMonth("2026-03")).toBe("März 2026");
});
