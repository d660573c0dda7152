import { onTestFinished, vi } from "vitest";

export interface HeldTimers {
  /** How many are running. */
  readonly count: () => number;
  /** Their time is over. */
  readonly elapse: () => void;
}

/** Until the test ends, timers of exactly this length run as long as the test wants; all others run as ever. */
export const holdTimers = (ms: number): HeldTimers => {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, () => void>();
  const set = (
    run: (...values: readonly unknown[]) => void,
    after?: number,
    ...values: readonly unknown[]
  ): unknown => {
    if (after !== ms) return setTimeout(run, after, ...values);
    const timer = {};
    held.set(timer, run);
    return timer;
  };
  const end = (timer?: NodeJS.Timeout): void => {
    if (!held.delete(timer)) clearTimeout(timer);
  };
  vi.spyOn(globalThis, "setTimeout").mockImplementation(set as typeof setTimeout);
  vi.spyOn(globalThis, "clearTimeout").mockImplementation(end as typeof clearTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  return {
    count: () => held.size,
    elapse: () => {
      for (const [timer, run] of held) {
        held.delete(timer);
        run();
      }
    },
  };
};
