import { defineConfig } from "vitest/config";

/** Python scripts in their real sandbox: `npm run test:sandbox`. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/sandbox/**/*.test.ts"],
    // A start of Python takes seconds, and much longer beside others.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
