import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const listSources = (room: string): readonly string[] =>
  readdirSync(new URL(room, root), { recursive: true, encoding: "utf8" })
    .map((path) => `${room}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path));
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const sources = ["src", "sw"].flatMap(listSources).filter((path) => !isTest(path));
const tests = ["src", "sw", "server", "contract", "engine", "tests"].flatMap(listSources).filter(isTest);

const stated = [...read("docs/spec/offline.md").matchAll(/^- \*\*(O-\d+)\*\*/gm)].map(([, number = ""]) => number);
/** Numbers at the beginning of a title, also of a row of a table that makes titles. */
const proven = new Set(
  tests.flatMap((path) =>
    [...read(path).matchAll(/["'`]((?:O-\d+ )+)/g)].flatMap(([, all = ""]) => all.trim().split(" ")),
  ),
);

test("every statement about offline work is in the title of a test", () => {
  expect(stated.length).toBeGreaterThan(40);
  const unproven = stated.filter((number) => !proven.has(number));
  expect(unproven, 'Begin the title of the test that proves it with the number, as in "O-01 …"').toEqual([]);
});

test("no test claims to prove a statement that is not made, and none is made twice", () => {
  const unstated = [...proven].filter((number) => !stated.includes(number));
  expect(unstated, "State these in docs/spec/offline.md, or take the number out of the title").toEqual([]);
  const twice = stated.filter((number, index) => stated.indexOf(number) !== index);
  expect(twice, "Give the second of these in docs/spec/offline.md a number of its own").toEqual([]);
});

test("O-01 bytes enter the device in one place, and only the app and the share target lead there", () => {
  const pathsWith = (pattern: RegExp): readonly string[] => sources.filter((path) => pattern.test(read(path)));
  expect(pathsWith(/\bblobs\.(?:add|put|bulkAdd|bulkPut)\(/)).toEqual([
    "src/data/capture/store-captures.ts",
    "src/data/server/refresh.ts",
    "src/data/vault/convert.ts", // the same bytes, sealed or opened
  ]);
  expect(pathsWith(/(?<!const )\bstoreCaptures\(/)).toEqual([
    "src/data/capture/archive-members.ts", // out of an archive that came in before
    "src/data/capture/intake.ts",
  ]);
  expect(pathsWith(/(?<!function\* )\bintake\([^)]/)).toEqual(["src/state/uploads.ts", "sw/share-target.ts"]);
});

test("O-24 page and worker run the same queue with a sender of their own", () => {
  const users = sources.filter((path) => /\bdrainOutbox\(\{/.test(read(path)));
  expect(users).toEqual(["src/state/delivery.ts", "sw/alarm.ts"]);
  expect(read("src/state/delivery.ts")).toContain("send: sendByXhr");
  expect(read("sw/alarm.ts")).toContain("send: sendByFetch");
});
