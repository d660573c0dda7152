import { expect, test } from "vitest";
import { backOff } from "./back-off.ts";

const minutes = 60_000;
const now = 1_763_700_000_000;

test.each([
  [1, 5_000],
  [2, 10_000],
  [3, 20_000],
  [8, 640_000],
  [9, 15 * minutes],
  [500, 15 * minutes],
])("O-17 attempt %i waits %i ms in the middle", (attempts, expected) => {
  const waits = [0.5, 0, 1].map((random) => backOff(attempts, () => random, null, now));
  expect(waits.map(({ nextAt }) => nextAt - now)).toEqual([expected, expected * 0.75, expected * 1.25]);
  expect(waits.map(({ notBefore }) => notBefore)).toEqual([0, 0, 0]);
});

test("O-17 Retry-After wins, within reason and never at once for ever", () => {
  const after = (retryAfterMs: number, attempts = 1) => backOff(attempts, () => 0.5, retryAfterMs, now);
  expect(after(3_000, 9)).toEqual({ nextAt: now + 3_000, notBefore: now + 3_000 });
  expect(after(10_000_000_000)).toEqual({ nextAt: now + 60 * minutes, notBefore: now + 60 * minutes });
  expect(after(1)).toEqual({ nextAt: now + 1_000, notBefore: now + 1_000 });
  expect(after(0)).toEqual({ nextAt: now + 1_000, notBefore: 0 });
});
