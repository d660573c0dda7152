import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { resetDevice, signInAs, success } from "#tests/support/device.ts";
import { drainChanges } from "#tests/support/recorded-server.ts";

const owner = "anna";
let addresses: string[];

beforeEach(async () => {
  addresses = [];
  await resetDevice(() => success({}));
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    addresses.push(`${method} ${url.replace(/^.*\/api/, "")}`);
    return success({});
  });
  await signInAs(owner);
});

test.each([
  ["f1", "a1", "DELETE /file-checks/f1?changeId=a1"],
  ["f1", null, "DELETE /file-checks/f1"],
  [null, "a1", "DELETE /file-checks/by-key/k1?changeId=a1"],
  [null, null, "DELETE /file-checks/by-key/k1"],
])("a deletion with file id %j and change id %j calls %s", async (fileId, changeId, address) => {
  const payload = { fileId, clientKey: "k1", fileName: null, changeId };
  await database.outboxEntries.add(createEntry("delete", { ownerId: owner, localId: "k1", payload }));
  await drainChanges();
  expect([addresses, await database.outboxEntries.count()]).toEqual([[address], 0]);
});
