import { proxy } from "valtio";
import { runTest, type SelfTest, type TestOutcome } from "./self-test.ts";

/** Outcomes so far. They outlive the page: some tests open other pages in this tab. */
export const testRun = proxy<{ outcomes: Record<string, TestOutcome>; running: string | null; isStopped: boolean }>({
  outcomes: {},
  running: null,
  isStopped: false,
});

/** One after another: parallel tests would measure each other. */
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
