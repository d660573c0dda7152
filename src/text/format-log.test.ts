import { expect, test } from "vitest";
import { formatDate, formatTime } from "./format-date.ts";
import { formatLog } from "./format-log.ts";

test("moments at the beginning of lines are told in the time of the reader, everything else stays", () => {
  const at = Date.parse("2026-11-23T15:25:37.746Z");
  const log = "2026-11-23T15:25:37.746Z Begonnen.\nNach 2026-11-23T15:25:37.746Z weiter\n\n";
  expect(formatLog(log)).toBe(`${formatDate(at)} ${formatTime(at)}:37 Begonnen.\nNach 2026-11-23T15:25:37.746Z weiter`);
  expect(formatLog("")).toBe("");
});
