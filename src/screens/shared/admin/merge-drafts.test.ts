import { expect, test } from "vitest";
import { mergeDrafts } from "./merge-drafts.ts";

test("what nobody has touched here is as a colleague has saved it, what was typed stays", () => {
  const base = { name: "Monatsende", enabled: true, actions: ["mail"] };
  const mine = { ...base, name: "Monatsende Müller" };
  const theirs = { ...base, enabled: false, actions: ["mail", "notify"] };
  expect(mergeDrafts(base, mine, theirs)).toEqual({ ...theirs, name: "Monatsende Müller" });
});

test("where both have changed the same, what was typed stays until somebody decides", () => {
  expect(mergeDrafts({ name: "A" }, { name: "B" }, { name: "C" })).toEqual({ name: "B" });
  expect(mergeDrafts({ to: ["a"] }, { to: ["a", "b"] }, { to: ["c"] })).toEqual({ to: ["a", "b"] });
});

test("parts within parts are merged too, lists and values only as a whole", () => {
  const base = { fields: { name: "A", url: "1" }, key: "" };
  const mine = { fields: { name: "B", url: "1" }, key: "neu" };
  const theirs = { fields: { name: "A", url: "2" }, key: "" };
  expect(mergeDrafts(base, mine, theirs)).toEqual({ fields: { name: "B", url: "2" }, key: "neu" });
  expect(mergeDrafts(["a"], ["a"], ["b"])).toEqual(["b"]);
});

test("what only one of both has, such as a part that was left out, is no reason to lose it", () => {
  const base: { readonly name: string; readonly note?: string } = { name: "A" };
  expect(mergeDrafts(base, { name: "A", note: "neu" }, { name: "B" })).toEqual({ name: "B", note: "neu" });
  expect(mergeDrafts(base, { name: "B" }, { name: "A", note: "ihre" })).toEqual({ name: "B", note: "ihre" });
  expect(mergeDrafts({ name: "A", note: "alt" }, { name: "B" }, { name: "A", note: "alt" })).toEqual({ name: "B" });
});
