import { expect, test } from "vitest";
import { mergeDrafts } from "./merge-drafts.ts";

test("untouched fields take the colleague's values, edited ones stay", () => {
  const base = { name: "Monatsende", enabled: true, actions: ["mail"] };
  const mine = { ...base, name: "Monatsende Müller" };
  const theirs = { ...base, enabled: false, actions: ["mail", "notify"] };
  expect(mergeDrafts(base, mine, theirs)).toEqual({ ...theirs, name: "Monatsende Müller" });
});

test("a field changed by both keeps the typed value", () => {
  expect(mergeDrafts({ name: "A" }, { name: "B" }, { name: "C" })).toEqual({ name: "B" });
  expect(mergeDrafts({ to: ["a"] }, { to: ["a", "b"] }, { to: ["c"] })).toEqual({ to: ["a", "b"] });
});

test("nested objects are merged, lists and values as a whole", () => {
  const base = { fields: { name: "A", url: "1" }, key: "" };
  const mine = { fields: { name: "B", url: "1" }, key: "neu" };
  const theirs = { fields: { name: "A", url: "2" }, key: "" };
  expect(mergeDrafts(base, mine, theirs)).toEqual({ fields: { name: "B", url: "2" }, key: "neu" });
  expect(mergeDrafts(["a"], ["a"], ["b"])).toEqual(["b"]);
});

test("a field only one side has is kept", () => {
  const base: { readonly name: string; readonly note?: string } = { name: "A" };
  expect(mergeDrafts(base, { name: "A", note: "neu" }, { name: "B" })).toEqual({ name: "B", note: "neu" });
  expect(mergeDrafts(base, { name: "B" }, { name: "A", note: "ihre" })).toEqual({ name: "B", note: "ihre" });
  expect(mergeDrafts({ name: "A", note: "alt" }, { name: "B" }, { name: "A", note: "alt" })).toEqual({ name: "B" });
});
