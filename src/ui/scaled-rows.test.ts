import { expect, test } from "vitest";
import { canvasHeight, scrollTopFor, visibleRows } from "./scaled-rows.ts";

const small = { count: 100, rowHeight: 36, viewport: 360 };
const million = { count: 1_000_000, rowHeight: 52, viewport: 520 };

test("a short list is not scaled", () => {
  expect(canvasHeight(small)).toBe(3600);
  expect(visibleRows(small, 0, 0)).toEqual({ first: 0, last: 10, top: 0 });
  expect(visibleRows(small, 90, 0)).toEqual({ first: 2, last: 13, top: 72 });
});

test("a row of a list that is not scaled stays exactly where it is, wherever the list is scrolled to", () => {
  for (let scrollTop = 0; scrollTop < 3_000; scrollTop += 7.3) {
    const { first, top } = visibleRows(small, scrollTop, 6);
    expect(top).toBe(first * 36);
  }
});

test("both ends of a million rows are reachable", () => {
  expect(canvasHeight(million)).toBe(12_000_000);
  expect(visibleRows(million, 0, 0).first).toBe(0);
  const end = canvasHeight(million) - million.viewport;
  const { first, last, top } = visibleRows(million, end, 0);
  expect(last).toBe(999_999);
  expect(first).toBe(999_990);
  expect(top).toBeCloseTo(end, 3);
});

test.each([0, 1, 4711, 500_000, 999_995, 999_999])("row %i of a million is brought into view", (row) => {
  const target = scrollTopFor(million, 6_000_000, row);
  const { first, last } = visibleRows(million, target, 0);
  expect(row).toBeGreaterThanOrEqual(first);
  expect(row).toBeLessThanOrEqual(last);
  expect(target).toBeLessThanOrEqual(canvasHeight(million) - million.viewport);
});

test("a visible row does not move the list", () => {
  expect(scrollTopFor(small, 90, 5)).toBe(90);
  expect(scrollTopFor(small, 90, 2)).toBe(0);
});

test("an empty list shows nothing", () => {
  expect(visibleRows({ count: 0, rowHeight: 36, viewport: 360 }, 0, 3)).toMatchObject({ first: 0, last: -1 });
});
