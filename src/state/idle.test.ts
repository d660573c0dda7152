import { beforeEach, expect, test, vi } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import { startIdleWatch } from "./idle.ts";

const listeners = new Map<string, () => void>();
beforeEach(() => {
  listeners.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  const listen = (name: string, listener: () => void) => listeners.set(name, listener);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: listen, removeEventListener: () => {} });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});
const watch = (): { reported: number[]; end: () => void } => {
  const reported: number[] = [];
  return { reported, end: startIdleWatch(async (idleMs) => void reported.push(idleMs)) };
};

test("O-94 the time without use grows until somebody does something", () => {
  const { reported, end } = watch();
  vi.advanceTimersByTime(10_000);
  listeners.get("keydown")?.();
  vi.advanceTimersByTime(5_000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([5_000, 10_000, 5_000]);
});

test("O-94 a computer that slept counts, and a clock that was put back does not help", () => {
  const { reported, end } = watch();
  vi.setSystemTime(1_000_000 + hourMs);
  listeners.get("visibilitychange")?.();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(5_000);
  end();
  expect(reported[0]).toBeGreaterThanOrEqual(hourMs);
  expect(reported[1]).toBe(5_000);
});
