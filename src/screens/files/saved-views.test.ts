import { expect, test } from "vitest";
import { addView, maxViews, readViews, removeView, writeViews } from "./saved-views.ts";

const query = (text: string) => new URLSearchParams(text);

test("a view keeps filters and order but not the page; the same name replaces", () => {
  const first = addView([], "  Offene  ", query("verdict=notImportable&seite=3&fremd=1"));
  expect(first).toEqual([{ name: "Offene", query: "verdict=notImportable" }]);
  expect(addView(first, "Offene", query("status=failed"))).toEqual([{ name: "Offene", query: "status=failed" }]);
  expect(addView(first, "   ", query(""))).toBe(first);
});

test("views are sorted by name and can be removed", () => {
  const views = addView(addView(addView([], "Mandant 10", query("")), "Mandant 9", query("")), "Älteste", query(""));
  expect(views.map(({ name }) => name)).toEqual(["Älteste", "Mandant 9", "Mandant 10"]);
  expect(removeView(views, "Mandant 9").map(({ name }) => name)).toEqual(["Älteste", "Mandant 10"]);
  expect(readViews(writeViews(views))).toEqual(views);
});

test.each(["", "quatsch", "{}", '[{"name":1},{"name":"","query":""},null]'])(
  "stored %s is read as no views",
  (stored) => {
    expect(readViews(stored)).toEqual([]);
  },
);

test("the number of views is limited", () => {
  const many = Array.from({ length: 30 }, (_, at) => `V${at}`).reduce(
    (views, name) => [...addView(views, name, query(""))],
    [] as ReturnType<typeof readViews> as { name: string; query: string }[],
  );
  expect(many).toHaveLength(maxViews);
});
