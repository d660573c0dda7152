import { expect, test, vi } from "vitest";
import { warmUp } from "./warm-up.ts";

test("the sample goes all the way through a check and is importable", async () => {
  const mayGoOn = vi.fn(async () => true);
  const report = await warmUp(mayGoOn);
  expect(mayGoOn).toHaveBeenCalledTimes(3);
  expect(report).toMatchObject({ verdict: "importable", records: 2_000, format: { category: 21 } });
});

test("it stops before the next round when a file comes", async () => {
  const mayGoOn = vi.fn(async () => mayGoOn.mock.calls.length < 2);
  expect((await warmUp(mayGoOn))?.records).toBe(2_000);
  expect(mayGoOn).toHaveBeenCalledTimes(2);
  expect(await warmUp(async () => false)).toBeNull();
});
