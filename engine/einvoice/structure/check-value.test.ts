import { expect, test } from "vitest";
import { isValueOf, type ValueKind } from "./check-value.ts";
import { describeValue } from "./describe-value.ts";

test.each<[ValueKind, readonly string[]]>([
  ["decimal", ["0", "+1", "-1.", ".5", "007.10", " 2\n", "1".repeat(40)]],
  ["date", ["2026-02-28", "2024-02-29Z", " 2026-01-01+14:00 ", "-2026-01-01", "12026-12-31-05:30"]],
  ["time", ["00:00:00", "23:59:59.123Z", "24:00:00"]],
  ["dateTime", ["2026-01-31T24:00:00.0", "2026-01-31T08:00:00+01:00"]],
  ["boolean", ["true", "false", "1", " 0\t"]],
  ["language", ["de", " de-DE "]],
  ["unit", ["MTR", " C "]],
  ["text", ["", "\u00A0"]],
])("%s takes %j", (kind, values) => {
  expect(values.filter((value) => !isValueOf(kind, value))).toEqual([]);
});

test.each<[ValueKind, readonly string[]]>([
  ["decimal", ["", ".", "1,5", "1e3", "1 000", "NaN", "INF", "\u00A04", "1.2.3"]],
  ["date", ["", "2026-02-29", "2026-13-01", "0000-01-01", "02026-01-01", "2026-1-1", "20260101", "2026-01-01+14:01"]],
  ["time", ["12:00", "12:00:60", "24:00:01"]],
  ["dateTime", ["2026-01-31", "2026-02-30T08:00:00"]],
  ["boolean", ["", "True", "ja", "2"]],
  ["language", ["", "a_b", "abcdefghi"]],
  ["unit", ["", "METR"]],
])("%s refuses %j", (kind, values) => {
  expect(values.filter((value) => isValueOf(kind, value))).toEqual([]);
});

test.each<[ValueKind, string, string]>([
  ["decimal", "1.234,56", "1234.56"],
  ["decimal", "1,234.56", "1234.56"],
  ["decimal", "12,50 EUR", "12.50"],
  ["decimal", "1 234,5 €", "1234.5"],
  ["date", "31.01.2026", "2026-01-31"],
  ["date", "1.2.2026", "2026-02-01"],
  ["date", "20260131", "2026-01-31"],
  ["date", "2026-01-31T00:00:00", "2026-01-31"],
  ["boolean", "Nein", "false"],
])("a %s „%s“ is expected as %s", (kind, value, expected) => {
  expect(describeValue(kind, value)).toEqual({ found: value, expected });
});

test("a value that cannot be told is described by its form", () => {
  expect(describeValue("decimal", "EUR")).toMatchObject({ found: "EUR", expected: "Zahl mit Dezimalpunkt (1234.50)" });
  expect(describeValue("date", "30.02.2026")).toMatchObject({ expected: "Datum JJJJ-MM-TT" });
  expect(describeValue("date", "2026-02-30").detail).toMatch(/gibt es nicht/);
  expect(describeValue("decimal", " ")).toMatchObject({ found: "", detail: "Es ist kein Wert angegeben." });
});
