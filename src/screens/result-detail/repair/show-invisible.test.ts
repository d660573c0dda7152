import { expect, test } from "vitest";
import { showInvisible } from "./show-invisible.ts";

test.each([
  ["Text", "Text"],
  ["\r\n", "␍␊"],
  ["a\tb\u0000\u007f", "a␉b␀␡"],
])("%j is shown as %s", (text, shown) => {
  expect(showInvisible(text)).toBe(shown);
});
