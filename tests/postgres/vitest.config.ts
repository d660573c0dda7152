import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/**
 * They ask what the embedded database and its folder do; the kills beside a watched folder wait here for every missed
 * worker, `ALSO_KILLS=1` has them.
 */
const embeddedOnly = [
  "server/store/files/match-folder.test.ts",
  "server/offices/backup/backup.test.ts",
  ...(process.env.ALSO_KILLS ? [] : ["server/offices/watch/kill.test.ts"]),
];

/** Every test file that opens a server by the common support, which opens it on PostgreSQL here. */
const onEither = globSync("{server,tests/search}/**/*.test.ts", { cwd: root }).filter(
  (path) =>
    !embeddedOnly.includes(path) &&
    /openTestContext|openApiScene|createTestDatabase/.test(readFileSync(`${root}${path}`, "utf8")),
);

/** The API suite on a real PostgreSQL. */
export default defineConfig({
  test: {
    root,
    include: [...onEither, "tests/postgres/**/*.test.ts"],
    globalSetup: ["tests/postgres/set-up.ts"],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
