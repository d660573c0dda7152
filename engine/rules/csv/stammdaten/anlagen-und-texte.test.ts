import { expect, test } from "vitest";
import { findMarkedKeys } from "#tests/support/check-records.ts";

test.each([
  ["CSV-TS-001", { textschluessel: "999" }, "7", ""],
  ["CSV-TS-001", { textschluessel: "1000" }, "7", "textschluessel"],
  ["CSV-TS-001", { textschluessel: "0001" }, "7", "textschluessel"],
  ["CSV-TS-001", { textschluessel: "9999" }, "8", ""],
  ["CSV-TS-001", { textschluessel: "10000" }, "8", "textschluessel"],
  ["CSV-TS-001", { textschluessel: "00001" }, "8", "textschluessel"],
  ["CSV-TS-001", { textschluessel: "1000" }, "4", ""],
  ["CSV-TS-003", { referenzTextschluessel: "1000" }, "7", "referenzTextschluessel"],
] as const)("%s with %j and accounts of %s digits marks „%s“", async (id, values, sachkontenlaenge, marked) => {
  expect(await findMarkedKeys(id, values, { sachkontenlaenge })).toBe(marked);
});
