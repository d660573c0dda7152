import { expect, test } from "vitest";
import { type CheckedRow, describeChecks } from "./template-values.ts";

const row: CheckedRow = {
  id: "a",
  originalFileName: "EXTF_Januar.csv",
  clientNumber: "4711",
  status: "completed",
  verdict: "importable",
  countsJson: null,
};

test.each([
  [{}, "4711"],
  [{ clientName: "Bäckerei Krause" }, "4711 · Bäckerei Krause"],
  [{ clientName: "" }, "4711"],
  [{ clientNumber: null }, "nicht genannt"],
])("a file with %j names its client as %s", (change, mandant) => {
  expect(describeChecks([{ ...row, ...change }], null).mandant).toBe(mandant);
});
