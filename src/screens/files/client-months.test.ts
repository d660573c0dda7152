import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { countWithoutClient, listClientMonths } from "./client-months.ts";

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
    format: { family: "datev-csv", name: "Buchungsstapel" },
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

test("who delivered what cannot be imported comes first, then who did not deliver, then the rest", () => {
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
  expect(countWithoutClient(rows)).toBe(1);
});

test("a corrected delivery takes the place of the one before, another kind of file does not", () => {
  const wrong = file("10", "10", "Kasse", "notImportable");
  const sales = file("10", "10", "Ausgang", "importable");
  const right = file("10", "10", "Kasse", "importable");
  const [month] = listClientMonths([wrong, sales, right], "2026-10");
  expect(month).toMatchObject({ verdict: "importable", latest: right, previous: wrong });
  expect(month?.files).toHaveLength(3);
  expect(month?.current.map(({ localId }) => localId).sort()).toEqual([sales.localId, right.localId].sort());
});

test("the delivery before may be that of another month", () => {
  const september = file("10", "09", "Kasse", "importable");
  const october = file("10", "10", "Kasse", "notImportable");
  expect(listClientMonths([september, october], "2026-10")[0]?.previous).toBe(september);
});
