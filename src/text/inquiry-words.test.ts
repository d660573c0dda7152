import { expect, test } from "vitest";
import { describeInquirySince, describeReminder, usualReminder } from "./inquiry-words.ts";

const noon = new Date(2026, 10, 12, 12).getTime();

test("an inquiry is named by the day it began", () => {
  expect(describeInquirySince(null, { askedAt: noon })).toBe("Beim Mandanten seit 12.11.2026");
});

test.each([
  ["2026-11-19", "2026-11-18", "Erinnerung am 19.11.2026"],
  ["2026-11-19", "2026-11-19", "Erinnerung fällig seit 19.11.2026"],
  [null, "2026-11-19", null],
])("a reminder on %s seen on %s: %s", (remindOn, today, expected) => {
  expect(describeReminder({ remindOn }, today)).toBe(expected);
});

test("a reminder is usually due after a week", () => {
  expect(usualReminder(noon)).toBe("2026-11-19");
});
