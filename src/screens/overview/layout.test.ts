import { expect, test } from "vitest";
import {
  hideWidget,
  moveWidget,
  placeWidget,
  readLayout,
  resizeWidget,
  showWidget,
  standardLayout,
  type WidgetKey,
  widgetKeys,
  writeLayout,
} from "./layout.ts";

const keys = (layout: readonly { readonly key: WidgetKey }[]) => layout.map(({ key }) => key);
const three = (["mandanten", "wochen", "regeln"] as const).map((key) => ({ key, size: "M" }) as const);

test("a stored layout is read back with the same order and sizes", () => {
  const layout = resizeWidget(moveWidget(three, "wochen", -1), "regeln", "L");
  expect(layout).toEqual([
    { key: "wochen", size: "M" },
    { key: "mandanten", size: "M" },
    { key: "regeln", size: "L" },
  ]);
  expect(readLayout(writeLayout(layout))).toEqual(layout);
});

test("moving the first widget up or the last one down changes nothing", () => {
  expect(moveWidget(three, "mandanten", -1)).toBe(three);
  expect(moveWidget(three, "regeln", 1)).toBe(three);
});

test.each([
  ["mandanten", "regeln", ["wochen", "regeln", "mandanten"]],
  ["regeln", "mandanten", ["regeln", "mandanten", "wochen"]],
  ["wochen", "wochen", ["mandanten", "wochen", "regeln"]],
  ["wochen", "ausgang", ["mandanten", "wochen", "regeln"]],
] as const)("%s dragged onto %s", (key, at, expected) => {
  expect(keys(placeWidget(three, key, at))).toEqual(expected);
});

test("the default layout contains every widget once", () => {
  expect(keys(standardLayout).toSorted()).toEqual([...widgetKeys].toSorted());
});

test("a hidden widget is shown again at the end, once", () => {
  const hidden = hideWidget(three, "mandanten");
  expect(keys(hidden)).toEqual(["wochen", "regeln"]);
  expect(keys(showWidget(showWidget(hidden, "mandanten"), "mandanten"))).toEqual(["wochen", "regeln", "mandanten"]);
  expect(readLayout(writeLayout([]))).toEqual([]);
});

test.each(["", "quatsch", "{}"])("stored %s is read as the default layout", (stored) => {
  expect(readLayout(stored)).toBe(standardLayout);
});

test("unknown and repeated widgets are left out", () => {
  const stored =
    '[{"key":"wetter","size":"M"},{"key":"wochen","size":"XL"},{"key":"regeln","size":"S"},{"key":"regeln","size":"L"},null]';
  expect(readLayout(stored)).toEqual([{ key: "regeln", size: "S" }]);
});
