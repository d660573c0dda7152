import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Longest first, so that none of them is left alone at the end. */
const longest = [
  "torture",
  "look",
  "sending",
  "matrix",
  "same-figures",
  "update",
  "kill",
  "jobs",
  "admin",
  "bad-input",
  "exports",
  "pin",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((name) => moduleId.includes(name));
      return index < 0 ? longest.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Browser tests: real server, real Chromium, each file with its own of both. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/e2e/**/*.test.ts"],
    sequence: { sequencer: LongestFirst },
    // Each lane is a test, a server and a browser.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // A file has its own server and browser; what it loads besides is the same for all.
    isolate: false,
    // Only for the runs of the torture.
    maxConcurrency: 2,
    // One timeout for all: a busy machine must not fail a test, and a test that passes does not wait.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ["tests/e2e/build.ts"],
  },
});
