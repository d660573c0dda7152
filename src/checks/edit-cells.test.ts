import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { editCells } from "./edit-cells.ts";

const content = latin1Bytes(
  exampleFile(exampleRecord({ sollHaben: "X" }), exampleRecord({ umsatz: "119.00", belegfeld1: "B" })),
);
const file = {
  name: "EXTF_a.csv",
  bytes: new Blob([content.slice()]),
  route: "manual",
  category: 21,
  before: { error: 2, warning: 0, hint: 0 },
} as const;

test("the copy differs in the cell, is checked, and what can still be repaired is offered", async () => {
  const edited = await editCells({ ...file, edits: [{ line: 3, field: 2, value: "S", rule: "CSV-R-002" }] });
  if (!edited.ok) throw new Error(edited.reason);
  const { content: copy, report, applied, left } = edited.outcome;
  expect(new Uint8Array(await copy.arrayBuffer())).toEqual(
    latin1Bytes(exampleFile(exampleRecord({ sollHaben: "S" }), exampleRecord({ umsatz: "119.00", belegfeld1: "B" }))),
  );
  expect(report.counts.error).toBe(1);
  expect(applied).toMatchObject([
    {
      rule: "CSV-R-002",
      title: "Zeile 3, Soll/Haben-Kennzeichen von Hand geändert",
      samples: [{ before: '"X"', after: '"S"' }],
    },
  ]);
  expect(left.map(({ rule }) => rule)).toContain("CSV-R-907");
});

test("what cannot be written is said, with its cell", async () => {
  const edits = [{ line: 3, field: 14, value: "Čapek", rule: "CSV-R-002" }] as const;
  expect(await editCells({ ...file, edits })).toMatchObject({ ok: false, line: 3, field: 14 });
});
