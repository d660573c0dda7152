import { expect, test } from "vitest";
import { badgeText } from "./badge-text.ts";

test.each([
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [140, "9+"],
])("%i unread are shown as %s", (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
