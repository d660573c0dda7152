import { expect, test } from "vitest";
import { type CheckedRow, describeChecks } from "./template-values.ts";

const row: CheckedRow = {
  id: "a",
  originalFileName: "EXTF_Januar.csv",
  clientNumber: "4711",
  status: "completed",
  verdict: "importable",
  formatJson: null,
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

test("a mail about e-invoices names their verdicts in words of their own", () => {
  const invoice = { formatJson: JSON.stringify({ family: "e-invoice", name: "E-Rechnung (XRechnung 3.0, UBL)" }) };
  const values = describeChecks(
    [
      { ...row, ...invoice, id: "b", originalFileName: "RE-1.xml" },
      { ...row, ...invoice, id: "c", originalFileName: "RE-2.xml", verdict: "notImportable" },
      row,
    ],
    null,
  );
  expect(values.verdict).toBe("Ungültige E-Rechnung");
  expect(values.liste).toBe(
    "– RE-2.xml: Ungültige E-Rechnung\n– RE-1.xml: Gültige E-Rechnung\n– EXTF_Januar.csv: Technisch importfähig",
  );
  expect(values.zusammenfassung).toBe("1 × Ungültige E-Rechnung, 1 × Gültige E-Rechnung, 1 × Technisch importfähig");
});
