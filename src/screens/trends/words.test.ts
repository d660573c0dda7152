import { expect, test } from "vitest";
import { dayMs, hourMs } from "#engine/values/units.ts";
import { describeChange, describeSpan } from "./words.ts";

test.each([
  [0.11, 0.18, "Fehlerquote sank von 18 % auf 11 %"],
  [0.18, 0.11, "Fehlerquote stieg von 11 % auf 18 %"],
  [0.181, 0.18, "Fehlerquote unverändert bei 18 %"],
  [0.18, null, "Fehlerquote 18 %"],
  [null, 0.18, "Fehlerquote: keine Angabe"],
])("%s after %s: %s", (now, before, expected) => {
  expect(describeChange("Fehlerquote", now, before).replaceAll("\u00a0", " ")).toBe(expected);
});

test.each([
  [1_000, "1 Minute"],
  [80 * 60_000, "80 Minuten"],
  [5 * hourMs, "5 Stunden"],
  [3 * dayMs, "3 Tage"],
])("%s ms are %s", (milliseconds, expected) => {
  expect(describeSpan(milliseconds)).toBe(expected);
});
