import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The torture takes longest; begun first, the other files run beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): number => Number(moduleId.includes("torture"));
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a));
  }
}

/** Browser tests: real server, real Chromium, each file with its own of both. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/e2e/**/*.test.ts"],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    // Only for the runs of the torture.
    maxConcurrency: 2,
    // One patience for all: a busy machine must not fail a test, and a test that passes does not wait.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ["tests/e2e/build.ts"],
  },
});
