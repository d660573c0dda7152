import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const print = (before: string, after: string) =>
  diffLines(before, after)?.map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`);

test("equal lines stay, others are removed and added", () => {
  expect(print("a\nb\nc\n", "a\nB\nc\nd\n")).toEqual([" a", "-b", "+B", " c", "+d"]);
  expect(print("", "a\n")).toEqual(["+a"]);
  expect(print("a\n", "")).toEqual(["-a"]);
  expect(print("a\n", "a\n")).toEqual([]);
});

test("of a long file only lines near a change are shown, and of one over the limit none", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `Zeile ${index}`);
  const changed = lines.with(50, "neu");
  expect(print(lines.join("\n"), changed.join("\n"))).toEqual([
    ...[47, 48, 49].map((index) => ` Zeile ${index}`),
    "-Zeile 50",
    "+neu",
    ...[51, 52, 53].map((index) => ` Zeile ${index}`),
  ]);
  expect(diffLines("x\n".repeat(1501), "")).toBeNull();
});
