import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import type { TrashEntry } from "#contract/index.ts";
import { deleteFileCheck, undoDelete } from "#data/checks/delete-file-check.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { listTrash, restoreFromTrash } from "#data/checks/trash.ts";
import { refreshOne } from "#data/server/refresh.ts";
import { refreshTrash } from "#data/server/refresh-trash.ts";
import { database } from "#data/store/database.ts";
import {
  capture,
  createSender,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  silent,
  stored,
  success,
  uploadEntry,
} from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { readAllRows } from "#tests/support/table-rows.ts";
import { organiseFileCheck } from "./organise-file-check.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
let calls: string[] = [];
let answer: (call: string) => Response;
const trashed = (fileId: string): TrashEntry => ({
  fileCheck: createServerCheck({ fileId, clientKey: `key-${fileId}` }),
  deletedAt: 5,
  deletedBy: "Anna",
  removedAt: 10,
});

beforeEach(async () => {
  calls = [];
  answer = (call) => {
    if (call.endsWith("/restore")) return success({ fileCheck: createServerCheck({}) });
    return call.startsWith("GET") ? success({ entries: [trashed("f8")], total: 1 }) : success({});
  };
  await resetDevice((call) => {
    calls.push(call);
    return answer(call);
  });
  await signInAs(owner);
});

const { send } = createSender(silent());
const drain = () => drainAt(soon, { send });
const shown = async () => (await listTrash(owner)).map(({ fileId }) => fileId);
/** A check the server holds as f1. */
const hold = () => mergeFileCheck(owner, createServerCheck({}));
const remove = async (localId: string) => {
  const deleted = await deleteFileCheck(owner, localId);
  if (!deleted) throw new Error("nothing deleted");
  return deleted;
};

test("a deletion that the server refuses is not in the trash, and the list is asked for anew", async () => {
  await hold();
  await remove("k1");
  expect(await shown()).toEqual(["f1"]);
  await database.cacheMeta.put({ key: `fileChecks:${owner}`, fetchedAt: soon });
  answer = () => failure(403, "ROLE_MISSING");
  await drain();
  expect([await shown(), await database.cacheMeta.count()]).toEqual([[], 0]);
});

describe("undo", () => {
  test("of a file of this device only brings back everything of it", async () => {
    const localId = await capture(owner, "Umsatz");
    const history = (text: string) => text.includes('"action"');
    const before = (await readAllRows()).filter(({ text }) => !history(text));
    await undoDelete(await remove(localId));
    expect((await readAllRows()).filter(({ text }) => !history(text))).toEqual(before);
    expect((await database.history.toArray()).map(({ action }) => action)).toEqual(["captured", "deleted", "restored"]);
  });

  test("of a deletion that was not sent asks the server for nothing", async () => {
    await hold();
    const deleted = await remove("k1");
    expect(await shown()).toEqual(["f1"]);
    await undoDelete(deleted);
    await drain();
    expect([calls, await shown(), (await database.fileChecks.get("k1"))?.fileId]).toEqual([[], [], "f1"]);
  });

  test("of a deletion that was sent restores the check on the server", async () => {
    await hold();
    const deleted = await remove("k1");
    await drain();
    await undoDelete(deleted);
    await drain();
    expect(calls).toEqual(["DELETE /file-checks/f1", "POST /file-checks/trash/f1/restore"]);
    expect((await database.fileChecks.get("k1"))?.fileId).toBe("f1");
    expect(await database.outboxEntries.count()).toBe(0);
  });

  test("outlives the news of the deletion that arrives before the server was told to restore", async () => {
    await hold();
    const deleted = await remove("k1");
    await drain();
    await undoDelete(deleted);
    answer = (call) =>
      call.startsWith("GET") ? failure(404, "FILE_CHECK_NOT_FOUND") : success({ ids: [], unknown: [] });
    await refreshOne("k1");
    answer = () => success({ fileCheck: createServerCheck({}) });
    await drain();
    expect(calls.at(-1)).toBe("POST /file-checks/trash/f1/restore");
    expect((await database.fileChecks.get("k1"))?.fileId).toBe("f1");
  });

  test("of a deletion that was sent brings what waited about the file after the file itself", async () => {
    await hold();
    await organiseFileCheck(owner, "k1", { add: ["Nacharbeit"], remove: [] });
    const deleted = await remove("k1");
    await drain();
    await undoDelete(deleted);
    answer = () => success({ fileCheck: createServerCheck({}) });
    await drain();
    expect(calls).toEqual([
      "DELETE /file-checks/f1",
      "POST /file-checks/trash/f1/restore",
      "PUT /file-checks/f1/organisation",
    ]);
  });

  test("of a file whose key the deletion has killed sends it anew", async () => {
    const localId = await capture(owner, "Umsatz");
    await drainAt(soon, { send: createSender(silent("network", true)).send });
    const deleted = await remove(localId);
    await drain();
    expect(calls).toEqual([`DELETE /file-checks/by-key/${localId}`]);
    await undoDelete(deleted);
    const key = (await uploadEntry(localId))?.payload.clientKey;
    expect(key).not.toBe(localId);
    const sender = createSender(stored("f2"));
    await drainAt(soon, { send: sender.send });
    expect(sender.sent.map(({ clientKey }) => clientKey)).toEqual([key]);
    expect((await database.fileChecks.get(localId))?.fileId).toBe("f2");
  });

  test("changes nothing where the check is here again", async () => {
    await hold();
    const deleted = await remove("k1");
    await undoDelete(deleted);
    await database.fileChecks.update("k1", { originalFileName: "neu.csv" });
    await undoDelete(deleted);
    expect((await database.fileChecks.get("k1"))?.originalFileName).toBe("neu.csv");
  });
});

describe("the trash", () => {
  test("shows what the server keeps and what it has yet to hear of", async () => {
    await hold();
    await remove("k1");
    await refreshTrash();
    expect(await shown()).toEqual(["f1", "f8"]);
    answer = () => success({ entries: [], total: 0 });
    await refreshTrash();
    expect(await shown()).toEqual(["f1"]);
  });

  test("restores without a connection, as soon as there is one", async () => {
    await refreshTrash();
    const [row] = await listTrash(owner);
    if (!row) throw new Error("the trash is empty");
    await restoreFromTrash(row);
    await refreshTrash();
    expect(await shown()).toEqual([]);
    answer = (call) =>
      call.endsWith("/restore") ? success({ fileCheck: trashed("f8").fileCheck }) : failure(404, "NOT_FOUND");
    await drain();
    expect(calls.at(-1)).toBe("POST /file-checks/trash/f8/restore");
    expect(await database.fileChecks.get("key-f8")).toMatchObject({ fileId: "f8", ownerId: owner });
  });

  test("says so when a check was deleted for good meanwhile", async () => {
    await refreshTrash();
    const [row] = await listTrash(owner);
    if (!row) throw new Error("the trash is empty");
    await restoreFromTrash(row);
    answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
    await drain();
    const notes = await database.notifications.toArray();
    expect(notes.map(({ message }) => message)).toEqual(["Die Dateiprüfung ist nicht mehr im Papierkorb."]);
    expect(await database.outboxEntries.count()).toBe(0);
  });
});
