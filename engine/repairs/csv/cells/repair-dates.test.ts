import { expect, test } from "vitest";
import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { readContext } from "#engine/repairs/csv/context/read-context.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import type { CellToRepair } from "./cell-repair.ts";
import { fixDate, fixLostZero } from "./repair-dates.ts";

/** Its fiscal year is 2026. */
const context = readContext("EXTF_Datei.csv", createCheckResult(), latin1Bytes(exampleFile()));

const cell = (value: string, key: BuchungsstapelKey, hasLostZeros = false): CellToRepair => ({
  value,
  isQuoted: false,
  checked: context?.fieldAt(3, buchungsstapel.fields.findIndex((field) => field.key === key) + 1) ?? null,
  line: 3,
  notation: () => ({ decimal: "unknown", hasLostZeros, hasFractions: false }),
});

test.each([
  ["15.01.2026", "1501", "low"],
  ["15.01.26", "1501", "low"],
  ["5.1.", "0501", "low"],
  ["2026-01-15", "1501", "low"],
  ["15.01.2026 12:30", "1501", "low"],
  ["2026-01-15T00:00:00Z", "1501", "low"],
  // In the evening in Greenwich it is the next day here.
  ["2026-01-15T23:30:00Z", "1501", "medium"],
  ["2026-01-15T23:30:00+00:00", "1501", "medium"],
  ["2026-01-15T23:30:00+01:00", "1501", "low"],
  ["15012026", "1501", "medium"],
  ["20260115", "1501", "medium"],
  ["150126", "1501", "medium"],
  ["46037", "1501", "medium"],
  // The fiscal year implies another year.
  ["15.01.2025", "1501", "high"],
  ["2025-01-15", "1501", "high"],
  ["501", "0501", "medium"],
])("Belegdatum %s becomes %s, risk %s", (value, fixed, risk) => {
  expect(fixDate(cell(value, "belegdatum"))).toEqual({ value: fixed, risk });
});

test.each([
  ["15.01.2026", "15012026", "low"],
  ["15.01.26", "15012026", "medium"],
  ["2026-01-15", "15012026", "low"],
  ["20260115", "15012026", "medium"],
  ["2026-01-15T23:30:00Z", "15012026", "medium"],
  ["46037", "15012026", "medium"],
  ["29.02.2024", "29022024", "low"],
  ["5012026", "05012026", "medium"],
])("Leistungsdatum %s becomes %s, risk %s", (value, fixed, risk) => {
  expect(fixDate(cell(value, "leistungsdatum"))).toEqual({ value: fixed, risk });
});

test.each([
  ["31.02.2026", "belegdatum"],
  ["15.13.2026", "belegdatum"],
  ["gestern", "belegdatum"],
  ["29.02.2026", "leistungsdatum"],
  ["5.1.", "leistungsdatum"],
  ["2026", "veranlagungsjahr"],
  ["15.01.2026", "buchungstext"],
] as const)("%s in %s has no other reading", (value, key) => {
  expect(fixDate(cell(value, key))).toBeNull();
});

test.each([
  ["501", true, { value: "0501", risk: "low" }],
  ["501", false, { value: "0501", risk: "medium" }],
  [" 501 ", true, { value: "0501", risk: "low" }],
  ["513", true, null],
  ["51", true, null],
])("%s in a column without zeros (%s) becomes %j", (value, hasLostZeros, fixed) => {
  expect(fixLostZero(cell(value, "belegdatum", hasLostZeros))).toEqual(fixed);
});
