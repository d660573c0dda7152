import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, resetDevice } from "#tests/support/device.ts";
import { writeValues } from "#tests/support/write-values.ts";
import { storeDeviceReport } from "./reports.ts";
import { listUnindexed, searchByValues, storeSearchValues } from "./search-values.ts";

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

const result = createCheckResult();
const values = writeValues(
  { kind: "rule", value: "CSV-X-009", title: "Konto und Gegenkonto sind gleich", count: 3, line: 4 },
  { kind: "belegfeld1", value: "RE-2026-014", line: 4 },
  { kind: "amount", value: "1234,56", line: 5 },
);

const check = async (name: string, ownerId = "anna"): Promise<string> => {
  const localId = await capture(ownerId, name, name);
  await storeDeviceReport(localId, result, 1);
  return localId;
};
const index = async (localId: string): Promise<void> => {
  const { storedAt } = (await database.reports.get([localId, "device"]))!;
  await storeSearchValues(localId, { origin: "device", storedAt }, values);
};
const find = async (query: string, ownerId = "anna") =>
  (await searchByValues(ownerId, query, 10)).hits.map(({ row, values: [first] }) => [
    row.originalFileName,
    first?.value,
  ]);

test.each([
  ["re 2026/014", "RE-2026-014"],
  ["1.234,56", "1234,56"],
  ["x-009", "CSV-X-009"],
  ["gegenkonto", "CSV-X-009"],
  ["märz re-2026", "RE-2026-014"],
])("„%s“ finds what was hit", async (query, value) => {
  await index(await check("März.csv"));
  expect(await find(query)).toEqual([["März.csv", value]]);
});

test.each(["märz", "april re-2026", "re-2027", "  ", "1234,57"])("„%s“ hits no value", async (query) => {
  await index(await check("März.csv"));
  expect(await find(query)).toEqual([]);
});

test("nobody finds what is somebody else's", async () => {
  await index(await check("März.csv"));
  expect(await find("re-2026", "bert")).toEqual([]);
});

test("a result is indexed once, and anew after another check", async () => {
  const [older, newer] = [await check("alt.csv"), await check("neu.csv")];
  expect(new Set(await listUnindexed("anna"))).toEqual(new Set([older, newer]));
  await index(older);
  expect(await listUnindexed("anna")).toEqual([newer]);
  await storeDeviceReport(older, result, 1);
  expect(await find("re-2026")).toEqual([]);
  expect(await listUnindexed("anna")).toContain(older);
});

test("values of a result that was replaced meanwhile are not stored", async () => {
  const localId = await check("alt.csv");
  await storeSearchValues(localId, { origin: "device", storedAt: -1 }, values);
  expect(await database.searchValues.count()).toBe(0);
});

test("files that are cut or not indexed yet are counted while there is room for more hits", async () => {
  const localId = await check("lang.csv");
  const { storedAt } = (await database.reports.get([localId, "device"]))!;
  await storeSearchValues(localId, { origin: "device", storedAt }, { ...values, isCut: true });
  await check("neu.csv");
  expect(await searchByValues("anna", "giraffe", 10)).toEqual({ hits: [], partlySearched: 2 });
  expect((await searchByValues("anna", "re-2026", 1)).partlySearched).toBe(0);
});
