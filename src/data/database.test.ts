import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { Database } from "./database.ts";

const firstSchema = {
  fileChecks: "localId, ownerId, fileId, createdAt, [ownerId+createdAt]",
  reports: "[localId+origin]",
  occurrences: "[localId+origin]",
  blobs: "localId",
  outbox: "++seq, localId, ownerId",
  searches: "++id, ownerId",
  notifications: "id, ownerId",
  logs: "++id, timestamp",
  session: "id",
  cacheMeta: "key",
  settings: "key",
  profiles: "id",
};

test("version 1: checks of this device only no longer wait for anything, everything else stays", async () => {
  const old = new Dexie("upgrade-from-1");
  old.version(1).stores(firstSchema);
  await old.table("fileChecks").bulkAdd([
    { localId: "here", ownerId: "anna", status: "captured", fileId: null, sha256: "aa" },
    { localId: "queued", ownerId: "anna", status: "captured", fileId: null },
    { localId: "done", ownerId: "anna", status: "completed", fileId: "f1" },
  ]);
  await old.table("outbox").add({ localId: "queued", ownerId: "anna", kind: "upload", state: "captured" });
  await old.table("blobs").add({ localId: "here", content: new Blob(["abc"]) });
  old.close();

  const database = new Database("upgrade-from-1");
  const rows = await database.fileChecks.toArray();
  expect(Object.fromEntries(rows.map(({ localId, status }) => [localId, status]))).toEqual({
    here: "local",
    queued: "captured",
    done: "completed",
  });
  expect(await database.fileChecks.where({ sha256: "aa" }).primaryKeys()).toEqual(["here"]);
  expect([await database.outbox.count(), await database.blobs.count()]).toEqual([1, 1]);
  database.close();
});
