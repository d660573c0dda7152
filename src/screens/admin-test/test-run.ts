import { proxy } from "valtio";
import { runTest, type SelfTest, type TestOutcome } from "./self-test.ts";

/** What was tried out so far. It outlives the page: some tests open other pages in this tab. */
export const testRun = proxy<{ outcomes: Record<string, TestOutcome>; running: string | null; isStopped: boolean }>({
  outcomes: {},
  running: null,
  isStopped: false,
});

/** One after the other: a test that waits for another one would measure that. */
export const runTests = async (tests: readonly SelfTest[]): Promise<void> => {
  if (testRun.running !== null) return;
  testRun.isStopped = false;
  for (const test of tests) {
    if (testRun.isStopped) break;
    testRun.running = test.key;
    testRun.outcomes[test.key] = await runTest(test);
  }
  testRun.running = null;
};
