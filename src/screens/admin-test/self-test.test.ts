import { afterEach, expect, test, vi } from "vitest";
import { runTest } from "./self-test.ts";

afterEach(() => vi.useRealTimers());

test("a test that throws has failed, with its reason", async () => {
  const outcome = await runTest({ run: () => Promise.reject(new Error("Kein Platz")) });
  expect(outcome).toMatchObject({ isOk: false, lines: ["Kein Platz"] });
});

test("a test without an answer for 30 s has failed", async () => {
  vi.useFakeTimers();
  const running = runTest({ run: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await running).toMatchObject({ isOk: false, lines: ["Keine Antwort innerhalb von 30 Sekunden."] });
});

test("a test that resolves has passed", async () => {
  expect(await runTest({ run: async () => ({ isOk: true, lines: ["gut"] }) })).toMatchObject({ isOk: true });
});
