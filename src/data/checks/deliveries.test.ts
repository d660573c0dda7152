import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { resetDevice, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { findPreviousAmong, findPreviousDelivery } from "./previous-delivery.ts";

beforeEach(() => resetDevice(() => success({})));

const january = { datumVon: "20260101", datumBis: "20260131" };
const february = { datumVon: "20260201", datumBis: "20260228" };
const create = (localId: string, createdAt: number, changes: Partial<FileCheckRow> = {}): FileCheckRow => ({
  ...createRows("anna", "held").fileChecks[0],
  localId,
  sha256: localId.repeat(64).slice(0, 64),
  createdAt,
  verdict: "importable",
  clientNumber: "55003",
  consultantNumber: "29098",
  format: { family: "datev-csv", category: 21, name: "Buchungsstapel" },
  header: january,
  ...changes,
});
const present = create("p", 100);
const findFor = async (...earlier: readonly FileCheckRow[]): Promise<string | undefined> => {
  await database.fileChecks.bulkPut([present, ...earlier]);
  return (await findPreviousDelivery(present))?.localId;
};

test("the one about the same period goes before a newer one", async () => {
  expect(await findFor(create("a", 10), create("b", 20), create("c", 90, { header: february }))).toBe("b");
});

test("without one about the same period it is the newest", async () => {
  expect(await findFor(create("a", 10, { header: february }), create("b", 20, { header: february }))).toBe("b");
});

test.each<readonly [string, Partial<FileCheckRow>]>([
  ["of another Mandant", { clientNumber: "55004" }],
  ["of another Berater", { consultantNumber: "1" }],
  ["of another person", { ownerId: "berta" }],
  ["of another format", { format: { family: "datev-csv", category: 16, name: "Debitoren/Kreditoren" } }],
  ["with the same content", { sha256: present.sha256 }],
  ["that came later", { createdAt: 200 }],
  ["without a result", { verdict: null }],
])("a file %s is no previous delivery", async (_, changes) => {
  expect(await findFor(create("a", 10, changes))).toBeUndefined();
});

test("among many at once every file has the same previous delivery as alone", async () => {
  const rows = Array.from({ length: 80 }, (_, index) =>
    create(`r${index}`, 1_000 + index, {
      sha256: String((index * 7) % 5).repeat(64),
      header: index % 3 === 0 ? january : index % 3 === 1 ? february : {},
      clientNumber: index % 4 === 0 ? "55003" : "29098",
      verdict: index % 11 === 0 ? null : "importable",
    }),
  );
  await database.fileChecks.bulkPut(rows);
  const among = findPreviousAmong(rows.toReversed());
  for (const row of rows.filter(({ verdict }) => verdict !== null))
    expect([row.localId, among.get(row.localId)?.localId]).toEqual([
      row.localId,
      (await findPreviousDelivery(row))?.localId,
    ]);
});
