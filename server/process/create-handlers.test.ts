import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areas } from "#contract/index.ts";
import { createHandlers, handlerFiles, loadHandler } from "./create-handlers.ts";

test("every call has a handler, and every file in a calls folder is one", async () => {
  const names = Object.values(areas).flatMap((calls) => Object.keys(calls));
  expect(Object.keys(createHandlers())).toEqual(names);
  const expected = Object.entries(handlerFiles());
  for (const [name, file] of expected) expect(await loadHandler(name, file)).toBeTypeOf("function");
  const files = globSync("*/*/calls/*.ts", { cwd: join(import.meta.dirname, ".."), exclude: ["**/*.test.ts"] });
  expect(files.toSorted()).toEqual(expected.map(([, file]) => file).toSorted());
});

test("a file with other exports is named in the error", async () => {
  await expect(loadHandler("logout", "people/auth/calls/login.ts")).rejects.toThrow('exports no handler "logout"');
});
