import { dayMs } from "#engine/values/units.ts";
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { capture, captureAll, resetDevice } from "#tests/support/device.ts";
import { countFileChecks, findEarlierChecks, findFileCheck, listFileChecks, searchLocal } from "./file-checks.ts";

const owner = "anna";
const firstPage = { page: 0, rowsPerPage: 25 };

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

const add = async (name: string, createdAt: number, change: Partial<FileCheckRow> = {}, ownerId = owner) => {
  const localId = await capture(ownerId, name, name);
  await database.fileChecks.update(localId, { createdAt, ...change });
};
const names = async (filter: Parameters<typeof listFileChecks>[1], page = firstPage) =>
  (await listFileChecks(owner, filter, page)).rows.map(({ originalFileName }) => originalFileName);

test("O-43 lists newest first, page by page, and never the checks of somebody else", async () => {
  await add("a.csv", 1);
  await add("b.csv", 2);
  await add("c.csv", 3);
  await add("fremd.csv", 4, {}, "bernd");
  expect(await names({})).toEqual(["c.csv", "b.csv", "a.csv"]);
  expect(await names({}, { page: 1, rowsPerPage: 2 })).toEqual(["a.csv"]);
  expect((await listFileChecks(owner, {}, { page: 5, rowsPerPage: 2 })).total).toBe(3);
});

test.each([
  [{}, ["müller.csv", "alt.csv"]],
  [{ status: "all" }, ["müller.csv", "alt.csv"]],
  [{ status: "completed" }, ["alt.csv"]],
  [{ verdict: "notImportable" as const }, ["müller.csv"]],
  [{ clientNumber: "55003" }, ["alt.csv"]],
  [{ clientNumber: "" }, ["müller.csv", "alt.csv"]],
  [{ from: 6 }, ["müller.csv"]],
  [{ to: 5 }, ["alt.csv"]],
  [{ from: 5, to: 10 }, ["müller.csv", "alt.csv"]],
  [{ text: "MULLER csv" }, ["müller.csv"]],
  [{ text: "muller fehlt" }, []],
  [{ text: "  " }, ["müller.csv", "alt.csv"]],
])("filter %j", async (filter, expected) => {
  await add("alt.csv", 5, { status: "completed", clientNumber: "55003" });
  await add("müller.csv", 10, { verdict: "notImportable" });
  expect(await names(filter)).toEqual(expected);
});

test("counts by verdict, and what was checked today", async () => {
  const now = Date.now();
  await add("a.csv", 1, { verdict: "notImportable", checkedAt: now });
  await add("b.csv", 2, { verdict: "importableWithWarnings", checkedAt: now - 3 * dayMs });
  await add("c.csv", 3, { verdict: "notCheckable", checkedAt: now });
  await captureAll(owner, [new File(["x"], "nur-hier.csv")], false);
  await add("fremd.csv", 4, { verdict: "notImportable", checkedAt: now }, "bernd");
  expect(await countFileChecks(owner)).toEqual({
    notImportable: 1,
    withWarnings: 1,
    notCheckable: 1,
    today: 2,
  });
});

test("O-43 finds by both ids, only for the owner", async () => {
  await add("a.csv", 1, { fileId: "f1" });
  const { localId } = (await findFileCheck(owner, "f1")) ?? { localId: "" };
  expect(await findFileCheck(owner, localId)).toMatchObject({ fileId: "f1" });
  expect([await findFileCheck("bernd", "f1"), await findFileCheck("bernd", localId)]).toEqual([undefined, undefined]);
});

test("search looks into the folded text", async () => {
  await add("a.csv", 1, { searchText: "a.csv buchungsstapel csv-x-009" });
  await add("b.csv", 2);
  expect((await searchLocal(owner, "X-009", 10)).map(({ originalFileName }) => originalFileName)).toEqual(["a.csv"]);
});

test("a file of a Mandant is found by its month as well, in words and in figures", async () => {
  const ofMonth = (month: string) => ({ header: { datumVon: `${month}01`, datumBis: `${month}28` } });
  await add("oktober.csv", 1, { searchText: "a.csv 55003", ...ofMonth("202610") });
  await add("november.csv", 2, { searchText: "b.csv 55003", ...ofMonth("202611") });
  await add("fremd.csv", 3, { searchText: "c.csv 55004", ...ofMonth("202610") });
  const listHits = async (query: string) =>
    (await searchLocal(owner, query, 10)).map(({ originalFileName }) => originalFileName);
  expect(await listHits("55003 Oktober")).toEqual(["oktober.csv"]);
  expect(await listHits("11/2026 55003")).toEqual(["november.csv"]);
  expect(await listHits("55003")).toEqual(["november.csv", "oktober.csv"]);
});

test("an earlier check of the same bytes is found, whatever its name, never a later or somebody else's", async () => {
  const same = { sha256: "aa", checkedAt: 50 };
  await add("erste.csv", 1, same);
  await add("zweite.csv", 2, { ...same, checkedAt: 90 });
  await add("ungeprüft.csv", 3, { sha256: "aa" });
  await add("dritte.csv", 4, same);
  await add("fremd.csv", 3, same, "bernd");
  const rows = (await listFileChecks(owner, {}, firstPage)).rows;
  const earlier = await findEarlierChecks(owner, rows);
  expect(rows.map(({ localId, originalFileName: name }) => [name, earlier.get(localId)?.originalFileName])).toEqual([
    ["dritte.csv", "zweite.csv"],
    ["ungeprüft.csv", "zweite.csv"],
    ["zweite.csv", "erste.csv"],
    ["erste.csv", undefined],
  ]);
});
