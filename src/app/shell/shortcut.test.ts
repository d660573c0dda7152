import { expect, test } from "vitest";
import { type KeyStroke, readShortcut } from "./shortcut.ts";

const stroke = (key: string, more: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  at: 1000,
  ...more,
});

test.each([
  ["/", {}, { kind: "search" }],
  ["k", { ctrlKey: true }, { kind: "search" }],
  ["K", { metaKey: true }, { kind: "search" }],
  ["?", {}, { kind: "list" }],
  ["k", {}, null],
  ["d", {}, null],
  ["/", { ctrlKey: true }, null],
  ["k", { ctrlKey: true, altKey: true }, null],
])("%s %j", (key, more, command) => {
  expect(readShortcut(stroke(key, more), null, true).command).toEqual(command);
});

test.each([
  ["d", "/dashboard"],
  ["u", "/upload"],
  ["f", "/files"],
  ["r", "/results"],
  ["h", "/help"],
])("g %s goes to %s", (key, path) => {
  const { leaderAt } = readShortcut(stroke("g"), null, true);
  expect(readShortcut(stroke(key, { at: 1800 }), leaderAt, true)).toEqual({
    command: { kind: "go", path },
    leaderAt: null,
  });
});

test("g is forgotten after a while and by a key that means nothing", () => {
  expect(readShortcut(stroke("d", { at: 2501 }), 1000, true).command).toBeNull();
  expect(readShortcut(stroke("x"), 1000, true)).toEqual({ command: null, leaderAt: null });
});

test("switched off, only Ctrl+K remains", () => {
  expect(readShortcut(stroke("/"), null, false).command).toBeNull();
  expect(readShortcut(stroke("g"), null, false).leaderAt).toBeNull();
  expect(readShortcut(stroke("k", { ctrlKey: true }), null, false).command).toEqual({ kind: "search" });
});
