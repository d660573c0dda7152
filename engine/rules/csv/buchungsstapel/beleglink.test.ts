import { expect, test } from "vitest";
import { findMarkedKeys } from "#tests/support/check-records.ts";

const link = "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10";

test.each([
  [`DDMS "${link}"`, true],
  [`DORG "${link.toUpperCase()}"`, true],
  [`BEDX "${link}"`, false],
  [`BEMS "${link}"`, false],
  [`BEDI_"${link}"`, false],
  [`BEDI "${link}0"`, false],
  [`BEDI "${link.replace("f9", "g9")}"`, false],
  [`BEDI "${link.replace("-", "0")}"`, false],
  [`BEDI "${link.slice(0, -1)}x"`, false],
  [`BEDI "${link}"0`, false],
])("CSV-R-020 with the Beleglink %s is in order: %s", async (beleglink, isInOrder) => {
  expect(await findMarkedKeys("CSV-R-020", { beleglink })).toBe(isInOrder ? "" : "beleglink");
});
