import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { discardOne } from "#data/outbox/drain-outbox.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { failure, success } from "#tests/support/device.ts";
import { drainChanges, holdFileCheck, listWaiting, recordServer } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";

const owner = "anna";
const list = { key: `fileChecks:${owner}`, fetchedAt: Date.now() };
let server: Awaited<ReturnType<typeof recordServer>>;
let seq: number;

beforeEach(async () => {
  server = await recordServer(owner, () => success({ fileCheck: createServerCheck({}) }));
  await database.cacheMeta.put(list);
  const payload = { fileId: "f1", fileName: "stapel.csv" };
  seq = await database.outboxEntries.add(createEntry("restore", { ownerId: owner, localId: "k1", payload }));
});

const notices = async () => (await database.notifications.toArray()).map(({ title, message }) => [title, message]);

test("a restored file check is shown as the server answers it", async () => {
  await drainChanges();
  expect(server.calls).toEqual(["POST /file-checks/trash/f1/restore"]);
  expect(await database.fileChecks.get("k1")).toMatchObject({ fileId: "f1", originalFileName: "stapel.csv" });
  expect([await listWaiting(), await notices()]).toEqual([[], []]);
});

test("403 is reported with the name of the file, and the list is fetched anew", async () => {
  server.answer = () => failure(403, "ROLE_MISSING");
  await drainChanges();
  const message = "Fehler beim Wiederherstellen: Für diese Funktion fehlt Ihnen die Berechtigung.";
  expect([await notices(), await database.cacheMeta.count()]).toEqual([[["stapel.csv", message]], 0]);
});

test("404 says that it is no longer in the trash and removes what was shown", async () => {
  await holdFileCheck(owner);
  server.answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
  await drainChanges();
  expect(await notices()).toEqual([["stapel.csv", "Die Dateiprüfung ist nicht mehr im Papierkorb."]]);
  expect([await database.fileChecks.count(), await listWaiting()]).toEqual([0, []]);
});

test("a discarded restoration sends nothing, and the list is fetched anew", async () => {
  await discardOne(seq);
  await drainChanges();
  expect([server.calls, await database.cacheMeta.count()]).toEqual([[], 0]);
});
