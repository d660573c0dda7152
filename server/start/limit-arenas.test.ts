import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Loaded before the entry script; ends it after the part about memory. */
const preload = `
const { pid, env, execArgv, argv, platform } = process;
console.log(JSON.stringify({ pid, arenas: env.MALLOC_ARENA_MAX, flags: execArgv, words: argv.slice(2) }));
if (platform !== "linux" || env.MALLOC_ARENA_MAX !== undefined) process.exit();
`;

const start = (set: Readonly<Record<string, string>>) => {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env;
  const flags = ["--max-semi-space-size=4", "server/start/start.mjs", "serve"];
  const options = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const written = execFileSync(process.execPath, flags, {
    env: { ...env, NODE_OPTIONS: options, ...set },
    encoding: "utf8",
  });
  const [first, ...again] = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { first, again };
};

test("the server re-executes itself with few arenas, keeping process id, arguments and flags", () => {
  const { first, again } = start({});
  expect(first).toMatchObject({ flags: ["--max-semi-space-size=4"], words: ["serve"] });
  expect(again).toEqual(process.platform === "linux" ? [{ ...first, arenas: "2" }] : []);
});

test("a value that is already set is kept", () => {
  expect(start({ MALLOC_ARENA_MAX: "7" })).toMatchObject({ first: { arenas: "7" }, again: [] });
});
