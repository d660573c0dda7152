import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { database } from "./database.ts";
import { openStore, resetStore, reviveStore } from "./open-store.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await database.open();
});

const failOpening = (times: number) => {
  const open = indexedDB.open.bind(indexedDB);
  let calls = 0;
  return vi.spyOn(indexedDB, "open").mockImplementation((...given) => {
    calls += 1;
    if (calls <= times) throw new Error("Internal error opening backing store for indexedDB.open.");
    return open(...given);
  });
};

test("O-63 a store that opens at the third attempt is open", async () => {
  database.close({ disableAutoOpen: false });
  failOpening(2);
  expect(await openStore()).toBeNull();
});

test("O-63 after three failed attempts the error is reported and nothing is removed", async () => {
  await database.cacheMeta.put({ key: "mark", fetchedAt: 1 });
  database.close({ disableAutoOpen: false });
  const opening = failOpening(Number.POSITIVE_INFINITY);
  expect((await openStore())?.message).toMatch(/backing store/u);
  expect(opening).toHaveBeenCalledTimes(3);
  opening.mockRestore();
  expect(await openStore()).toBeNull();
  expect(await database.cacheMeta.get("mark")).toBeDefined();
});

test("a connection that was cut is opened again", async () => {
  await database.open();
  const read = vi.spyOn(database.settings, "count").mockRejectedValueOnce(new Error("Connection lost"));
  expect(await reviveStore()).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a reset leaves an empty store", async () => {
  await database.cacheMeta.put({ key: "mark", fetchedAt: 1 });
  await resetStore();
  expect(await openStore()).toBeNull();
  expect(await database.cacheMeta.count()).toBe(0);
});
