import { expect, test } from "vitest";
import { moveInTree } from "./move-in-tree.ts";

const standing = { row: 5, content: { hasChildren: true, isOpen: false }, parent: 2, last: 9, page: 4 };
const unfolded = { ...standing, content: { hasChildren: true, isOpen: true } };
const leaf = { ...standing, content: { hasChildren: false, isOpen: false } };

test.each([
  ["ArrowDown", standing, 6],
  ["PageDown", standing, 9],
  ["PageUp", standing, 1],
  ["ArrowRight", standing, "toggle"],
  ["ArrowRight", unfolded, 6],
  ["ArrowLeft", unfolded, "toggle"],
  ["ArrowLeft", leaf, 2],
  ["Enter", standing, "toggle"],
  ["Enter", leaf, 5],
  ["x", standing, null],
] as const)("%s", (key, from, expected) => {
  expect(moveInTree(key, from)).toBe(expected);
});
