import { expect, test } from "vitest";
import type { Verdict } from "#engine/index.ts";
import { listClientStates, listFormatRates } from "./figures.ts";

type Row = Parameters<typeof listClientStates>[0][number];
const row = (clientNumber: string | null, verdict: Verdict | null, change: Partial<Row> = {}): Row => ({
  clientNumber,
  consultantNumber: null,
  verdict,
  format: { family: "datev-csv", name: "Buchungsstapel" },
  createdAt: 0,
  checkedAt: 0,
  ...change,
});

test("the light of a Mandant is that of its most severe file", () => {
  const states = listClientStates([
    row("20", "importable"),
    row("10", "importable"),
    row("10", "importableWithWarnings"),
    row("100", "notImportable"),
    row("30", null),
    row(null, "notImportable"),
  ]);
  expect(states.map(({ clientNumber, verdict }) => [clientNumber, verdict])).toEqual([
    ["100", "notImportable"],
    ["10", "importableWithWarnings"],
    ["20", "importable"],
  ]);
});

test("the share of files that cannot be imported, by format; foreign files are no failures", () => {
  const other = { family: "datev-csv", name: "Debitoren/Kreditoren" } as const;
  expect(
    listFormatRates([
      row("1", "importable"),
      row("1", "notImportable"),
      row("1", "notImportable", { format: other }),
      row("1", "notCheckable", { format: { family: "other", name: "Bankauszug" } }),
      row("1", "importable", { format: null }),
    ]),
  ).toEqual([
    { name: "Debitoren/Kreditoren", files: 1, share: 1 },
    { name: "Buchungsstapel", files: 2, share: 0.5 },
  ]);
});
