import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { listClientStates, listRates } from "./figures.ts";

let createdAt = 0;
const row = (
  clientNumber: string | null,
  verdict: Verdict | null,
  change: Partial<FileCheckRow> = {},
): FileCheckRow => {
  createdAt += 1;
  const names = { localId: `l${createdAt}`, sha256: `h${createdAt}`, originalFileName: `${createdAt}.csv` };
  const [example] = createRows("anna", "held").fileChecks;
  return { ...example, ...names, createdAt, clientNumber, verdict, header: null, ...change };
};

test("a replaced file does not count for its Mandant", () => {
  const wrong = row("10", "notImportable", { originalFileName: "a.csv" });
  expect(listClientStates([wrong])).toMatchObject([{ verdict: "notImportable" }]);
  const right = row("10", "importable", { originalFileName: "a.korrigiert.csv" });
  expect(listClientStates([wrong, right])).toMatchObject([{ verdict: "importable", judged: 1 }]);
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
