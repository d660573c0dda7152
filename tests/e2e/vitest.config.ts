import { defineConfig } from "vitest/config";

/** Browser tests: real server, real Chromium, one file after the other. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/e2e/**/*.test.ts"],
    fileParallelism: false,
    // Only for the runs of the torture, each with a server and a browser of its own.
    maxConcurrency: 2,
    // One patience for all: a busy machine must not fail a test, and a test that passes does not wait.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ["tests/e2e/build.ts"],
  },
});
