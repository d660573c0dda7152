import { expect, test, vi } from "vitest";
import { warmUp } from "./warm-up.ts";

test("the sample is checked completely and is importable", async () => {
  const mayGoOn = vi.fn(async () => true);
  const report = await warmUp(mayGoOn);
  expect(mayGoOn).toHaveBeenCalledTimes(3);
  expect(report).toMatchObject({ verdict: "importable", records: 2_000, format: { category: 21 } });
});

test("the warm-up stops before the next round if a file arrives", async () => {
  const mayGoOn = vi.fn(async () => mayGoOn.mock.calls.length < 2);
  expect((await warmUp(mayGoOn))?.records).toBe(2_000);
  expect(mayGoOn).toHaveBeenCalledTimes(2);
  expect(await warmUp(async () => false)).toBeNull();
});
