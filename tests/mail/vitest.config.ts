import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/** Mail out and in, against really running servers: exim4 and dovecot of Debian. */
export default defineConfig({
  test: {
    root,
    include: globSync("tests/mail/**/*.test.ts", { cwd: root }),
    globalSetup: ["tests/mail/set-up.ts"],
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
