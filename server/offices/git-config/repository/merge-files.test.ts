import { expect, test } from "vitest";
import { mergeFiles } from "./merge-files.ts";

const files = (content: Readonly<Record<string, string>>) =>
  new Map(Object.entries(content).map(([path, oid]) => [path, { oid, mode: "100644" }]));
const names = (merged: ReturnType<typeof mergeFiles>) =>
  Object.fromEntries([...merged.files].map(([path, { oid }]) => [path, oid]));
const merge = (
  base: Record<string, string>,
  here: Record<string, string>,
  there: Record<string, string>,
  side: "here" | "repository" | null = null,
) => mergeFiles(files(base), files(here), files(there), () => side);

test("changes, additions and removals of one side are kept, and so are equal ones of both", () => {
  const merged = merge(
    { a: "1", b: "1", c: "1", d: "1", same: "1" },
    { a: "2", b: "1", d: "1", same: "2", mine: "1" },
    { a: "1", b: "2", c: "1", same: "2", theirs: "1" },
  );
  expect(names(merged)).toEqual({ a: "2", b: "2", same: "2", mine: "1", theirs: "1" });
  expect(merged.bothChanged).toEqual([]);
});

test.each([
  ["changed differently", { a: "2" }, { a: "3" }],
  ["changed here and removed there", { a: "2" }, {}],
  ["removed here and changed there", {}, { a: "3" }],
])("a file %s is a conflict, resolved by choosing a side", (_what, here, there) => {
  expect(merge({ a: "1" }, here, there).open).toEqual(["a"]);
  expect(names(merge({ a: "1" }, here, there, "here"))).toEqual(here);
  expect(names(merge({ a: "1" }, here, there, "repository"))).toEqual(there);
  expect(merge({ a: "1" }, here, there, "here").open).toEqual([]);
});

test("two histories without a common commit keep the files of both", () => {
  expect(names(merge({}, { mine: "1" }, { theirs: "1" }))).toEqual({ mine: "1", theirs: "1" });
});
