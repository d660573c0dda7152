import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { databaseName } from "./database-name.ts";
import { isNewDevice } from "./is-new-device.ts";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

const create = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 170);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });

test("a device without a store is new, and asking creates none", async () => {
  expect(await isNewDevice()).toBe(true);
  expect(await indexedDB.databases()).toEqual([]);
  expect(await isNewDevice()).toBe(true);
});

test("a device with a store is not new, and its version stays", async () => {
  await create();
  expect(await isNewDevice()).toBe(false);
  expect(await indexedDB.databases()).toEqual([{ name: databaseName, version: 170 }]);
});

test("a browser that refuses to open a store is not a new device", async () => {
  const refused = new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError");
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw refused;
  });
  expect(await isNewDevice()).toBe(false);
});
