import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/** The configuration in a repository elsewhere, against a real `git http-backend` and a real sshd. */
export default defineConfig({
  test: {
    root,
    include: globSync("tests/git/**/*.test.ts", { cwd: root }),
    globalSetup: ["tests/git/set-up.ts"],
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
