import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { countOutside, listClientMonths } from "./client-months.ts";

let clock = 0;
const file = (clientNumber: string | null, month: string, kind: string, verdict: Verdict | null): FileCheckRow => {
  clock += 1;
  return {
    localId: `l${clock}`,
    ownerId: "u1",
    fileId: null,
    originalFileName: `${kind}_${month}.csv`,
    sizeBytes: 1,
    sha256: `h${clock}`,
    status: "completed",
    error: null,
    origin: "device",
    agreement: null,
    verdict,
    counts: null,
    format: { family: "datev-csv", category: 21, name: "Buchungsstapel" },
    header: { bezeichnung: `${kind} ${month}`, datumVon: `2026${month}01`, datumBis: `2026${month}28` },
    records: 1,
    rulesetVersion: "1",
    route: "manual",
    clientNumber,
    consultantNumber: "29098",
    createdAt: clock,
    updatedAt: 0,
    checkedAt: 0,
    searchText: "",
  };
};

test("Mandanten with failed deliveries come first, then those without one, then the rest", () => {
  const rows = [
    file("10", "10", "Kasse", "importable"),
    file("30", "09", "Kasse", "importable"),
    file("20", "10", "Kasse", "notImportable"),
    file("5", "10", "Kasse", "importableWithWarnings"),
    file(null, "10", "Kasse", "importable"),
  ];
  const months = listClientMonths(rows, "2026-10");
  expect(months.map(({ clientNumber, files, verdict }) => [clientNumber, files.length, verdict])).toEqual([
    ["20", 1, "notImportable"],
    ["30", 0, null],
    ["5", 1, "importableWithWarnings"],
    ["10", 1, "importable"],
  ]);
  expect(countOutside(rows)).toBe(1);
});

test("a corrected delivery replaces the original, another kind of file does not", () => {
  const wrong = file("10", "10", "Kasse", "notImportable");
  const sales = file("10", "10", "Ausgang", "importable");
  const right = file("10", "10", "Kasse", "importable");
  const [month] = listClientMonths([wrong, sales, right], "2026-10");
  expect(month).toMatchObject({ verdict: "importable", latest: right, related: { replaced: wrong } });
  expect(month?.files).toHaveLength(3);
  expect(month?.current.map(({ localId }) => localId).sort()).toEqual([sales.localId, right.localId].sort());
});

test("the previous delivery may belong to another month", () => {
  const september = file("10", "09", "Kasse", "importable");
  const october = file("10", "10", "Kasse", "notImportable");
  expect(listClientMonths([september, october], "2026-10")[0]?.related).toEqual({
    previous: september,
    replaced: null,
  });
});

test("only Buchungsstapel with a period count for a month", () => {
  const debtors = {
    ...file("10", "10", "Debitoren", "importable"),
    format: { family: "datev-csv", category: 16, name: "Debitoren/Kreditoren" } as const,
  };
  const undated = { ...file("20", "10", "Kasse", "importable"), header: {} };
  const rows = [debtors, undated, file("30", "10", "Kasse", "importable")];
  expect(listClientMonths(rows, "2026-10").map(({ clientNumber, files }) => [clientNumber, files.length])).toEqual([
    ["10", 0],
    ["20", 0],
    ["30", 1],
  ]);
  expect(countOutside(rows)).toBe(2);
});

test("changes since the previous delivery are derived from rows alone", () => {
  const finding = (rule: string) => JSON.stringify([{ rule, severity: "error", title: rule, count: 1 }]);
  const september = { ...file("10", "09", "Kasse", "notImportable"), findings: finding("A") };
  const october = { ...file("10", "10", "Kasse", "notImportable"), findings: finding("B") };
  expect(listClientMonths([september, october], "2026-10")[0]?.change).toMatchObject({
    fixed: [{ rule: "A" }],
    added: [{ rule: "B" }],
    unchanged: [],
  });
});

test("a month shows the parts of a file in its place", () => {
  const whole = { ...file("10", "10", "Kasse", "notImportable"), originalFileName: "EXTF_K.csv", records: 2 };
  const part = (name: string): FileCheckRow => ({ ...file("10", "10", "Kasse", "importable"), originalFileName: name });
  const parts = [part("EXTF_K_Teil1.csv"), part("EXTF_K_Teil2.csv")];
  const [month] = listClientMonths([whole, ...parts], "2026-10");
  expect(month).toMatchObject({ verdict: "importable", current: parts.toReversed() });
  expect(month?.files).toHaveLength(3);
});
