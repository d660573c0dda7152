import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { readStreamed } from "#tests/support/read-streamed.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { isStored } from "#tests/support/stored.ts";
import { type TestUpload, uploadOf } from "#tests/support/uploads.ts";
import { dashboardStats } from "./calls/dashboard-stats.ts";
import { deleteByClientKey } from "./calls/delete-by-client-key.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { deleteForGood } from "./calls/delete-for-good.ts";
import { fileCheckDeletion } from "./calls/file-check-deletion.ts";
import { fileCheckResults } from "./calls/file-check-results.ts";
import { getFileCheck } from "./calls/get-file-check.ts";
import { listFileChecks } from "./calls/list-file-checks.ts";
import { listTrash } from "./calls/list-trash.ts";
import { restoreFileCheck } from "./calls/restore-file-check.ts";
import { searchFileChecks } from "./calls/search-file-checks.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { visibleFileChecks } from "./calls/visible-file-checks.ts";
import { emptyTrash } from "./empty-trash.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let adviser: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  adviser = await server.signIn("berater", ["4711"]);
  await server.queue.start();
});
afterEach(() => server.remove());

const upload = async (options?: TestUpload) => (await receiveUpload(uploadOf(options), adviser)).fileCheck;
const check = async (options?: TestUpload) => {
  const { fileId } = await upload(options);
  await startFileCheck({ id: fileId }, adviser);
  await server.queue.settle();
  return (await getFileCheck({ id: fileId }, adviser)).fileCheck;
};
const trashOf = async (person: SignedInContext) =>
  (await listTrash({}, person)).entries.map(({ fileCheck }) => fileCheck.fileId);
const notFound = { code: "FILE_CHECK_NOT_FOUND" };

test("O-75 a repeated deletion does not delete what was restored meanwhile", async () => {
  const { fileId: id, clientKey } = await check();
  await deleteFileCheck({ id, changeId: "delete-0001" }, adviser);
  await restoreFileCheck({ id }, adviser);
  await deleteFileCheck({ id, changeId: "delete-0001" }, adviser);
  expect(await trashOf(adviser)).toEqual([]);
  await deleteByClientKey({ clientKey, changeId: "delete-0002" }, adviser);
  expect(await trashOf(adviser)).toEqual([id]);
  await restoreFileCheck({ id }, adviser);
  await deleteByClientKey({ clientKey, changeId: "delete-0002" }, adviser);
  expect(await trashOf(adviser)).toEqual([]);
});

test("a deleted check is visible only in the trash", async () => {
  const { fileId: id } = await check({ text: "Mandant 4711\nfalsch!" });
  await deleteFileCheck({ id }, adviser);
  await server.queue.settle();
  await expect(getFileCheck({ id }, adviser)).rejects.toMatchObject(notFound);
  expect((await listFileChecks({}, adviser)).total).toBe(0);
  expect((await dashboardStats({}, adviser)).rules).toEqual([]);
  expect((await searchFileChecks({ q: "Konto", includeResults: true }, adviser)).results).toEqual([]);
  expect((await visibleFileChecks({ ids: [id] }, adviser)).ids).toEqual([]);
  expect(await listTrash({}, adviser)).toMatchObject({
    total: 1,
    entries: [
      {
        fileCheck: { fileId: id, verdict: "notImportable", originalFileName: "Buchungen März.csv" },
        deletedAt: server.clock.now,
        deletedBy: "berater",
        removedAt: server.clock.now + 30 * dayMs,
      },
    ],
  });
});

test("a restored check has its bytes, report and occurrences", async () => {
  const before = await check({ text: "Mandant 4711\nfalsch!" });
  const id = before.fileId;
  const results = await readStreamed("fileCheckResults", fileCheckResults({ id }, adviser));
  await deleteFileCheck({ id }, adviser);
  await server.queue.settle();
  server.clock.now += dayMs;
  const { fileCheck } = await restoreFileCheck({ id }, adviser);
  expect(fileCheck).toEqual({ ...before, updatedAt: server.clock.now });
  expect(await readStreamed("fileCheckResults", fileCheckResults({ id }, adviser))).toEqual(results);
  expect(await isStored(server.context, before.sha256)).toBe(true);
  expect((await visibleFileChecks({ ids: [id] }, adviser)).ids).toEqual([id]);
  expect(await trashOf(adviser)).toEqual([]);
  expect((await restoreFileCheck({ id }, adviser)).fileCheck).toEqual(fileCheck);
});

test("only the owner and administrators get the time of a final deletion, and none for a file in the trash", async () => {
  const { fileId: id } = await check({ text: "Mandant 4711\nfalsch!" });
  const timeFor = async (who: SignedInContext) => (await fileCheckDeletion({ id }, who)).deletedAt;
  expect(await timeFor(adviser)).toBeNull();
  await deleteFileCheck({ id }, adviser);
  expect(await timeFor(adviser)).toBeNull();
  await deleteForGood({ id }, adviser);
  const deletedAt = server.clock.now;
  server.clock.now += dayMs;
  expect([await timeFor(adviser), await timeFor(await server.signIn("administrator"))]).toEqual([deletedAt, deletedAt]);
  await expect(timeFor(await server.signIn("berater", ["4711"]))).rejects.toMatchObject({
    code: "FILE_CHECK_NOT_FOUND",
  });
});

test("a check deleted while running runs again after it is restored", async () => {
  const { fileId: id } = await upload({ text: "falsch!" });
  await server.queue.stop();
  await startFileCheck({ id }, adviser);
  await deleteFileCheck({ id }, adviser);
  await server.queue.start();
  await server.queue.settle();
  expect((await restoreFileCheck({ id }, adviser)).fileCheck.status).toBe("processing");
  await server.queue.settle();
  expect((await getFileCheck({ id }, adviser)).fileCheck.status).toBe("completed");
});

test("after 30 days a check is deleted with its bytes, and its key stays refused", async () => {
  const { fileId: id, sha256, clientKey } = await check({ text: "Mandant 4711\nfalsch!" });
  await deleteFileCheck({ id }, adviser);
  server.clock.now += 30 * dayMs - 1;
  expect(await emptyTrash(server.context)).toBe(0);
  server.clock.now += 1;
  expect(await emptyTrash(server.context)).toBe(1);
  await server.queue.settle();
  expect(await isStored(server.context, sha256)).toBe(false);
  expect(await server.context.files.list("occurrences")).toEqual([]);
  await expect(restoreFileCheck({ id }, adviser)).rejects.toMatchObject(notFound);
  await expect(upload({ text: "Mandant 4711\nfalsch!", clientKey })).rejects.toMatchObject({ code: "KEY_DELETED" });
  const row = await server.context.db.selectFrom("fileChecks").selectAll().executeTakeFirstOrThrow();
  expect([row.originalFileName, row.sha256, row.clientNumber, row.trashedAt]).toEqual(["", "", null, null]);
});

test("permanent deletion keeps bytes that another check needs", async () => {
  const [first, second] = [await check({ text: "gleich!" }), await check({ text: "gleich!" })];
  await expect(deleteForGood({ id: first.fileId }, adviser)).rejects.toMatchObject(notFound);
  await deleteFileCheck({ id: first.fileId }, adviser);
  await deleteForGood({ id: first.fileId }, adviser);
  await server.queue.settle();
  expect(await isStored(server.context, first.sha256)).toBe(true);
  await deleteByClientKey({ clientKey: second.clientKey }, adviser);
  await server.queue.settle();
  expect(await isStored(server.context, first.sha256)).toBe(true);
  await deleteForGood({ id: second.fileId }, adviser);
  await server.queue.settle();
  expect(await isStored(server.context, first.sha256)).toBe(false);
});

test("an upload that arrives after its deletion stays in the trash", async () => {
  const { fileId, clientKey } = await upload();
  await deleteByClientKey({ clientKey }, adviser);
  await expect(upload({ clientKey })).rejects.toMatchObject({ code: "KEY_DELETED" });
  await restoreFileCheck({ id: fileId }, adviser);
  expect((await upload({ clientKey })).fileId).toBe(fileId);
});

test("users see the trashed checks they may delete, and none of a withdrawn client", async () => {
  const administrator = await server.signIn("administrator");
  const colleague = await server.signIn("berater", ["4711"]);
  const { fileId: id } = await check();
  await deleteFileCheck({ id }, administrator);
  expect(await trashOf(administrator)).toEqual([id]);
  expect(await trashOf(adviser)).toEqual([id]);
  expect((await listTrash({}, adviser)).entries[0]?.deletedBy).toBe("administrator");
  const withdrawn = { ...adviser, user: { ...adviser.user, datev: { clientNumbers: [] } } };
  for (const person of [colleague, withdrawn]) {
    expect(await trashOf(person)).toEqual([]);
    await expect(restoreFileCheck({ id }, person)).rejects.toMatchObject(notFound);
    await expect(deleteForGood({ id }, person)).rejects.toMatchObject(notFound);
  }
});

test("deletion, restore and permanent deletion are audited", async () => {
  const { fileId: id } = await upload();
  await deleteFileCheck({ id }, adviser);
  await restoreFileCheck({ id }, adviser);
  await deleteFileCheck({ id }, adviser);
  server.clock.now += 30 * dayMs;
  await emptyTrash(server.context);
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .select(["action", "actor"])
    .where("subject", "=", id)
    .orderBy("position")
    .execute();
  const actor = adviser.user.email;
  expect(entries).toEqual([
    { action: "delete", actor },
    { action: "restore", actor },
    { action: "delete", actor },
    { action: "deleteForGood", actor: "" },
  ]);
});
