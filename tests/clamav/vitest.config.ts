import { defineConfig } from "vitest/config";

/** Uploads against a real clamd: `npm run test:clamav`. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/clamav/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
