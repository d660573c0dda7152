import { expect, test } from "vitest";
import type { Finding } from "#engine/index.ts";
import { compareFindings } from "./compare-findings.ts";

const finding = (rule: string, count: number): Finding => ({
  rule,
  severity: "error",
  title: rule,
  count,
  firstLine: 1,
  fields: [],
});

test.each([
  [[], [], []],
  [[finding("A", 2)], [finding("A", 2)], []],
  [[finding("A", 2)], [finding("A", 3)], [{ rule: "A", device: 2, server: 3 }]],
  [
    [finding("A", 2)],
    [finding("B", 1)],
    [
      { rule: "A", device: 2, server: 0 },
      { rule: "B", device: 0, server: 1 },
    ],
  ],
])("differences %#", (device, server, expected) => {
  expect(compareFindings(device, server)).toEqual(expected);
});
