import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { areas } from "#contract/index.ts";
import { loadHandlers } from "./load-handlers.ts";

test("every call has a handler, and every file in a folder of calls is one", async () => {
  const handlers = await loadHandlers();
  const names = Object.values(areas).flatMap((calls) => Object.keys(calls));
  expect(Object.keys(handlers)).toEqual(names);
  const files = globSync("*/calls/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts"] });
  expect(files).toHaveLength(names.length);
});
