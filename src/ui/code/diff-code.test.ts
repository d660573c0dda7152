import { expect, test } from "vitest";
import { type DiffPart, diffCode } from "./diff-code.ts";

const show = (parts: readonly DiffPart[] | null): readonly string[] =>
  (parts ?? []).map((part) =>
    part.kind === "folded"
      ? `… ${part.count}`
      : `${{ same: " ", added: "+", removed: "-" }[part.kind]} ${part.before ?? ""}/${part.after ?? ""} ${part.text}`,
  );

test("a diff names what was there and what is there now, with both line numbers", () => {
  expect(show(diffCode("a\nb\nc\n", "a\nB\nc\nd\n"))).toEqual(["  1/1 a", "- 2/ b", "+ /2 B", "  3/3 c", "+ /4 d"]);
});

test("equal lines far from a change are folded", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `z${at + 1}`);
  const changed = lines.with(9, "neu");
  expect(show(diffCode(lines.join("\n"), changed.join("\n")))).toEqual([
    "… 6",
    "  7/7 z7",
    "  8/8 z8",
    "  9/9 z9",
    "- 10/ z10",
    "+ /10 neu",
    "  11/11 z11",
    "  12/12 z12",
    "  13/13 z13",
    "… 7",
  ]);
  expect(show(diffCode("gleich\n", "gleich\n"))).toEqual(["… 1"]);
});

test("two codes that differ wholly are not compared for ever", () => {
  const code = (word: string): string => Array.from({ length: 5000 }, (_, at) => `${word} ${at}`).join("\n");
  expect(diffCode(code("eins"), code("zwei"), 1)).toBeNull();
});
