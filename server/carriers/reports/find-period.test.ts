import { expect, test } from "vitest";
import { findPeriod } from "./find-period.ts";

test.each([
  ["day", "2026-11-23T08:00:00Z", "2026-11-21T23:00:00Z", "2026-11-22T23:00:00Z", "22.11.2026"],
  ["week", "2026-11-23T08:00:00Z", "2026-11-15T23:00:00Z", "2026-11-22T23:00:00Z", "16.11.2026 bis 22.11.2026"],
  ["month", "2026-11-23T08:00:00Z", "2026-09-30T22:00:00Z", "2026-10-31T23:00:00Z", "01.10.2026 bis 31.10.2026"],
  ["month", "2026-10-31T23:00:00Z", "2026-09-30T22:00:00Z", "2026-10-31T23:00:00Z", "01.10.2026 bis 31.10.2026"],
  ["day", "2026-10-26T08:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "25.10.2026"],
] as const)("the last completed %s at %s", async (kind, now, from, to, words) => {
  expect(await findPeriod(kind, Date.parse(now))).toEqual({ from: Date.parse(from), to: Date.parse(to), words });
});
