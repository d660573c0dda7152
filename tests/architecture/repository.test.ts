import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const rooms = ["engine", "contract", "server", "src", "sw", "tests"];
const sources = rooms
  .flatMap((room) =>
    readdirSync(new URL(`../../${room}`, import.meta.url), { recursive: true, encoding: "utf8" }).map(
      (path) => `${room}/${path.replaceAll("\\", "/")}`,
    ),
  )
  // This file names what it looks for.
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && path !== "tests/architecture/repository.test.ts");
const pathsWith = (pattern: RegExp): readonly string[] => sources.filter((path) => pattern.test(read(path)));

test("there are sources to look at", () => {
  expect(sources.length).toBeGreaterThan(400);
});

test("every dependency has its line, and every line its dependency", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort();
  const listed = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+?) *\|/gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .filter((name) => name !== "Package" && !/^-+$/.test(name))
    .sort();
  expect(listed).toEqual(installed);
});

test("no test is switched off; only what the machine lacks may be missing", () => {
  expect(pathsWith(/\b(?:test|it|describe)\.(?:skip|only|todo)\b/)).toEqual([]);
  expect(pathsWith(/\.(?:skipIf|runIf)\(/).filter((path) => !/corpus|existsSync/.test(read(path)))).toEqual([]);
});

test("no source holds unfinished work", () => {
  expect(pathsWith(/\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test("every setting of the server is described in the README, and every one described is read", () => {
  const described = [...read("README.md").matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name).sort();
  const settings = [...read("server/settings.ts").matchAll(/(?:\benv\.|env, ")([A-Z_]+)/g)].map(([, name]) => name);
  expect([...new Set(settings)].sort()).toEqual(described);
});

test("every live query is an async function: of others, only what is read before the first wait is watched", () => {
  expect(pathsWith(/useLiveQuery\(/).length).toBeGreaterThan(10);
  expect(pathsWith(/useLiveQuery\((?!\s*async\b)/)).toEqual([]);
});
