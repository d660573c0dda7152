import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { resetDevice, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { findMadeFiles } from "./corrections.ts";

beforeEach(() => resetDevice(() => success({})));

const create = (localId: string, createdAt: number, change: Partial<FileCheckRow> = {}): FileCheckRow => ({
  ...createRows("anna", "held").fileChecks[0],
  ...{ localId, createdAt, sha256: localId, originalFileName: `EXTF_${localId}.csv` },
  ...change,
});
const find = async (row: FileCheckRow) => {
  const { original, corrected, whole, parts } = await findMadeFiles(row);
  return [original?.localId, corrected?.localId, whole?.localId, parts.map(({ localId }) => localId)];
};

test("a file and what was made of it name each other; of several states the newest counts", async () => {
  const whole = create("B", 10);
  const former = create("b", 5, { originalFileName: "EXTF_B.csv" });
  const copies = [20, 30].map((at) => create(`k${at}`, at, { correctedFrom: "B" }));
  const parts = [10, 2, 1].map((number) => create(`t${number}`, 40, { originalFileName: `EXTF_B_Teil${number}.csv` }));
  const again = create("neu", 50, { originalFileName: "EXTF_B_Teil2.korrigiert.csv" });
  const stranger = create("x", 60, { ownerId: "berta", correctedFrom: "B", originalFileName: "EXTF_B_Teil3.csv" });
  await database.fileChecks.bulkPut([whole, former, ...copies, ...parts, again, stranger]);
  expect(await find(whole)).toEqual([undefined, "k30", undefined, ["t1", "neu", "t10"]]);
  for (const copy of copies) expect(await find(copy)).toEqual(["B", undefined, undefined, []]);
  for (const part of [...parts, again]) expect(await find(part)).toEqual([undefined, undefined, "B", []]);
  expect(await find(create("C", 70))).toEqual([undefined, undefined, undefined, []]);
});
