import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const rooms = ["engine", "contract", "server", "src", "sw", "tests"];
const sources = rooms.flatMap((room) =>
  readdirSync(new URL(`../../${room}`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(entry.parentPath.indexOf(`/${room}`) + 1)}/${entry.name}`),
);

test("there are sources to look at", () => {
  expect(sources.length).toBeGreaterThan(50);
});

test("every dependency has its line, and every line its dependency", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort();
  const listed = read("docs/dependencies.md")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Package"))
    .flatMap((line) => (line.split("|")[1] ?? "").split(","))
    .map((name) => name.trim())
    .sort();
  expect(listed).toEqual(installed);
});

test("no test is switched off; only the corpus outside the repository may be missing", () => {
  const switchedOff = /\b(?:test|it|describe)\.(?:skip|only|todo)\b/;
  const found = sources.filter((path) => path !== "tests/architecture/repository.test.ts" && switchedOff.test(read(path)));
  expect(found).toEqual([]);
  const conditional = sources.filter((path) => /\.skipIf\(/.test(read(path)) && !/corpus/.test(read(path)));
  expect(conditional).toEqual(["tests/architecture/repository.test.ts"]);
});

test("the product holds no unfinished work", () => {
  const mark = new RegExp(`\\b(?:${["TO", "FIX"].map((start, at) => start + (at === 0 ? "DO" : "ME")).join("|")}|XXX|HACK)\\b`);
  expect(sources.filter((path) => mark.test(read(path)))).toEqual([]);
});

test("every setting of the README is read by the server, and every one read is described", () => {
  const described = [...read("README.md").matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]).sort();
  const readBySettings = new Set(
    sources
      .filter((path) => path.startsWith("server/") && !/\.test\.ts$/.test(path))
      .flatMap((path) => [...read(path).matchAll(/\benv(?:\.|\[")([A-Z][A-Z_]+)\b/g)].map((match) => match[1])),
  );
  for (const name of ["NODE_ENV", "NO_COLOR", "CI"]) readBySettings.delete(name);
  expect([...readBySettings].sort()).toEqual(described);
});
