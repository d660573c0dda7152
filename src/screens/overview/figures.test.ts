import { expect, test } from "vitest";
import type { Verdict } from "#engine/index.ts";
import { listClientStates, listRates } from "./figures.ts";

type Row = Parameters<typeof listClientStates>[0][number];
const row = (clientNumber: string | null, verdict: Verdict | null, change: Partial<Row> = {}): Row => ({
  clientNumber,
  consultantNumber: null,
  verdict,
  format: { family: "datev-csv", name: "Buchungsstapel" },
  header: null,
  ...change,
});

test("a Mandant has the verdict of its most severe file", () => {
  const states = listClientStates([
    row("20", "importable"),
    row("10", "importable"),
    row("10", "importableWithWarnings"),
    row("100", "notImportable"),
    row("30", null),
    row(null, "notImportable"),
  ]);
  expect(states.map(({ key, verdict }) => [key, verdict])).toEqual([
    ["100", "notImportable"],
    ["10", "importableWithWarnings"],
    ["20", "importable"],
  ]);
});

test("failure rate by format; foreign files do not count as failures", () => {
  const other = { family: "datev-csv", name: "Debitoren/Kreditoren" } as const;
  expect(
    listRates(
      [
        row("1", "importable"),
        row("1", "notImportable"),
        row("1", "notImportable", { format: other }),
        row("1", "notCheckable", { format: { family: "other", name: "Bankauszug" } }),
        row("1", "importable", { format: null }),
      ],
      "format",
    ),
  ).toMatchObject([
    { key: "Debitoren/Kreditoren", judged: 1, errorRate: 1 },
    { key: "Buchungsstapel", judged: 2, errorRate: 0.5 },
  ]);
});

test("failure rate by program; a file that names none is left out", () => {
  const of = (herkunft: string, verdict: Verdict) => row("1", verdict, { header: { herkunft } });
  expect(
    listRates(
      [of("RE", "importable"), of("SV", "notImportable"), of("", "notImportable"), row("1", "importable")],
      "vorsystem",
    ),
  ).toMatchObject([
    { key: "SV", judged: 1, errorRate: 1 },
    { key: "RE", judged: 1, errorRate: 0 },
  ]);
});
