import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { onS3 } from "./on-s3.ts";

const root = new URL("../..", import.meta.url).pathname;

/** They ask what the embedded database and its folder do, or open no server. */
const elsewhere = [
  "server/store/files/{match-folder,open-input-file}.test.ts",
  "server/checks/file-checks/list-*.test.ts",
];

/** The tests of stored files on PostgreSQL, with the files in a real S3 service. */
export default defineConfig({
  test: {
    root,
    include: [...onS3, ...globSync("tests/s3/**/*.test.ts", { cwd: root })],
    exclude: elsewhere,
    globalSetup: ["tests/postgres/set-up.ts", "tests/s3/set-up.ts"],
    // One of them waits most of the time, for a killed worker to be missed.
    maxWorkers: 3,
    isolate: false,
    // Beside other work 20 MB take more than a minute to a service that is written in Python and back.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
