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

test("order and size are the person's, and survive storing", () => {
  const layout = resizeWidget(moveWidget(three, "wochen", -1), "regeln", "L");
  expect(layout).toEqual([
    { key: "wochen", size: "M" },
    { key: "mandanten", size: "M" },
    { key: "regeln", size: "L" },
  ]);
  expect(readLayout(writeLayout(layout))).toEqual(layout);
});

test("at both ends nothing moves", () => {
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

test("everything there is belongs to the standard, once", () => {
  expect(keys(standardLayout).toSorted()).toEqual([...widgetKeys].toSorted());
});

test("what is hidden comes back at the end, once", () => {
  const hidden = hideWidget(three, "mandanten");
  expect(keys(hidden)).toEqual(["wochen", "regeln"]);
  expect(keys(showWidget(showWidget(hidden, "mandanten"), "mandanten"))).toEqual(["wochen", "regeln", "mandanten"]);
  expect(readLayout(writeLayout([]))).toEqual([]);
});

test.each(["", "quatsch", "{}"])("%s is the standard", (stored) => {
  expect(readLayout(stored)).toBe(standardLayout);
});

test("what does not exist, or twice, is left out", () => {
  const stored =
    '[{"key":"wetter","size":"M"},{"key":"wochen","size":"XL"},{"key":"regeln","size":"S"},{"key":"regeln","size":"L"},null]';
  expect(readLayout(stored)).toEqual([{ key: "regeln", size: "S" }]);
});
