import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/** They ask what the embedded database and its folder do, or open no server. */
const elsewhere = ["server/files/{match-folder,open-input-file}.test.ts", "server/file-checks/list-*.test.ts"];

/** What comes, is checked, read, handed out, deleted and kept, on PostgreSQL with its files in a real S3 service. */
export default defineConfig({
  test: {
    root,
    include: [
      "server/{exports,file-checks,files,retention}/**/*.test.ts",
      "server/http/streamed.test.ts",
      ...globSync("tests/s3/**/*.test.ts", { cwd: root }),
    ],
    exclude: elsewhere,
    globalSetup: ["tests/postgres/set-up.ts", "tests/s3/set-up.ts"],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
