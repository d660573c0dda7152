import { expect, test } from "vitest";
import { joinLists } from "./join-lists.ts";

const views = (...names: readonly string[]) => JSON.stringify(names.map((name) => ({ name, query: "q" })));

test.each([
  ["what was added on either side", views("A"), views("A", "B"), views("A", "C"), views("A", "C", "B")],
  ["nothing that was removed here", views("A", "B"), views("B"), views("A", "B", "C"), views("B", "C")],
  ["nothing that was removed elsewhere", views("A", "B"), views("A", "B", "C"), views("B"), views("B", "C")],
  ["words as well as names", "", '["1"]', '["2"]', '["2","1"]'],
  ["nothing where both have removed all", '["1"]', "", "", ""],
  ["what is readable", "{", '["1"]', "null", '["1"]'],
])("the joined list has %s", (_what, before, here, elsewhere, joined) => {
  expect(joinLists(before, here, elsewhere)).toBe(joined);
});

test("a view both have changed is as it is here", () => {
  const of = (query: string) => JSON.stringify([{ name: "A", query }]);
  expect(joinLists(of("1"), of("2"), of("3"))).toBe(of("2"));
});
