import { expect, test } from "vitest";
import { emptyFilter, findFilterFaults } from "./batch-filter.tsx";

test.each([
  ["nothing typed", {}, false, []],
  ["a deletion without an age", {}, true, ["olderThanDays"]],
  ["an age that is no number", { olderThanDays: "alt" }, false, ["olderThanDays"]],
  ["a client by name", { clientNumber: "Meyer" }, false, ["clientNumber"]],
  ["a deletion with an age", { olderThanDays: "400" }, true, []],
] as const)("%s is faulty at %j", (_title, typed, needsAge, fields) => {
  expect(Object.keys(findFilterFaults({ ...emptyFilter, ...typed }, needsAge))).toEqual([...fields]);
});
