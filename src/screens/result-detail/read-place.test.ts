import { expect, test } from "vitest";
import type { Report } from "#engine/index.ts";
import { buildOccurrenceIndex } from "./findings/occurrence-index.ts";
import { readPlace, readValuePlace } from "./read-place.ts";

const finding = { severity: "error", title: "", count: 2, firstLine: 3, fields: [] } as const;
const report: Pick<Report, "findings"> = {
  findings: [
    { ...finding, rule: "CSV-X-009" },
    { ...finding, rule: "CSV-F-001" },
  ],
};
const packed = Uint32Array.from([0, 3, 1, 0, 0, 1, 4, 2, 0, 0, 0, 7, 1, 0, 0, 1, 9, 2, 0, 0].flat());
const index = buildOccurrenceIndex(packed, 5, 2);

test.each([
  ["", null],
  ["regel=CSV-F-001", { finding: 1, nth: 0 }],
  ["regel=CSV-F-002", null],
  ["zeile=7", { finding: 0, nth: 1 }],
  ["zeile=9", { finding: 1, nth: 1 }],
  ["zeile=8", null],
  ["zeile=-1", null],
  ["zeile=quatsch", null],
  ["datei=2&zeile=7", null],
])("?%s leads to %j", (search, expected) => {
  expect(readPlace(new URLSearchParams(search), report, index)).toEqual(expected);
});

test.each([
  ["zeile=8", { line: 8 }],
  ["datei=2&zeile=7", { line: 7, member: 1 }],
  ["datei=2", { line: 0, member: 1 }],
  ["regel=CSV-F-001&zeile=7", null],
  ["zeile=quatsch", null],
  ["", null],
])("?%s of a value without Fundstellen leads to %j", (search, expected) => {
  expect(readValuePlace(new URLSearchParams(search))).toEqual(expected);
});
