import { expect, test } from "vitest";
import { foldLabel } from "#engine/values/fold-text.ts";
import { changeTags, cleanTag } from "./tags.ts";

test.each([
  [["dringend"], { add: ["Rückfrage"] }, ["dringend", "Rückfrage"]],
  [["dringend"], { add: ["DRINGEND", "dringend"] }, ["dringend"]],
  [["Müller"], { add: ["Mueller", "muller"] }, ["Müller"]],
  [["dringend", "Mai"], { remove: ["Dringend"] }, ["Mai"]],
  [["dringend"], { remove: ["Juni"] }, ["dringend"]],
  // A new spelling of a tag is a removal and an addition in one change.
  [["mai"], { remove: ["mai"], add: ["Mai"] }, ["Mai"]],
])("%j changed by %j are %j", (tags, change, expected) => {
  expect(changeTags(tags, change, foldLabel)).toEqual(expected);
});

test("a tag has no blanks around it and single ones within", () => {
  expect(cleanTag("  sehr \t dringend ")).toBe("sehr dringend");
});
