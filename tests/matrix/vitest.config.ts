import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Every page for every role, on every device, in every state: `npm run test:matrix`. A test is a cell. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/matrix/**/*.test.ts"],
    // Each lane is a test, a server and a browser.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: ["tests/e2e/build.ts"],
  },
});
