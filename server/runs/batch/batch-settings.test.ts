import { expect, test } from "vitest";
import { findNextStart } from "./batch-settings.ts";

const night = { windowFrom: "20:00", windowTo: "06:00" };
const day = { windowFrom: "12:00", windowTo: "13:30" };

test.each([
  ["in winter, an hour after UTC", night, "2026-11-23T18:59:00Z", "20:00"],
  ["at its beginning", night, "2026-11-23T19:00:00Z", null],
  ["after midnight", night, "2026-11-24T04:59:00Z", null],
  ["at its end", night, "2026-11-24T05:00:00Z", "20:00"],
  ["in summer, two hours after UTC", night, "2026-07-01T18:00:00Z", null],
  ["in the hour that a night in autumn has twice", night, "2026-10-25T01:30:00Z", null],
  ["over noon", day, "2026-11-23T11:00:00Z", null],
  ["after noon", day, "2026-11-23T12:30:00Z", "12:00"],
  ["where nothing is set", { windowFrom: "", windowTo: "" }, "2026-11-23T12:30:00Z", null],
  ["where beginning and end are one", { windowFrom: "06:00", windowTo: "06:00" }, "2026-11-23T12:30:00Z", null],
])("batches with the hours %s", (_when, hours, at, expected) => {
  expect(findNextStart(hours, Date.parse(at))).toBe(expected);
});
