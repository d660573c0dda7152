import { expect, test } from "vitest";
import type { Finding } from "#engine/index.ts";
import { compareFindings } from "./compare-findings.ts";

const finding = (rule: Finding["rule"], count: number): Finding => ({
  rule,
  severity: "error",
  title: rule,
  count,
  firstLine: 1,
  fields: [],
});

test.each([
  [[], [], []],
  [[finding("CSV-R-001", 2)], [finding("CSV-R-001", 2)], []],
  [[finding("CSV-R-001", 2)], [finding("CSV-R-001", 3)], [{ rule: "CSV-R-001", device: 2, server: 3 }]],
  [
    [finding("CSV-R-001", 2)],
    [finding("CSV-R-002", 1)],
    [
      { rule: "CSV-R-001", device: 2, server: 0 },
      { rule: "CSV-R-002", device: 0, server: 1 },
    ],
  ],
])("differences %#", (device, server, expected) => {
  expect(compareFindings(device, server)).toEqual(expected);
});
