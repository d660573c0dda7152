import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/** Questions to a real llama.cpp with a small model of our own: `npm run test:model`. */
export default defineConfig({
  test: {
    root,
    include: globSync("tests/model/**/*.test.ts", { cwd: root }),
    globalSetup: ["tests/model/set-up.ts"],
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    // The first run brings llama.cpp.
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
