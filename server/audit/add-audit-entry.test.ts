import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/context.ts";
import { requestWipe } from "#server/devices/calls/request-wipe.ts";
import { deleteFileCheck } from "#server/file-checks/calls/delete-file-check.ts";
import { downloadFileCheck } from "#server/file-checks/download-file-check.ts";
import { receiveUpload } from "#server/file-checks/receive-upload.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { addAuditEntry, findBrokenEntry } from "./add-audit-entry.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = { ...(await server.signIn("administrator")), address: "203.0.113.5" };
});
afterAll(() => server.remove());

const entries = () => server.context.db.selectFrom("auditEntries").selectAll().orderBy("position").execute();

test("downloads, deletions and orders to wipe leave an entry with person and address", async () => {
  const { fileCheck } = await receiveUpload(uploadOf({ text: "eins" }), admin);
  (await downloadFileCheck(fileCheck.fileId, admin)).stream.destroy();
  await deleteFileCheck({ id: fileCheck.fileId }, admin);
  const { db, now, newId } = server.context;
  const device = { id: newId(), userId: admin.user.id, keyHash: "a", name: "Firefox", createdAt: now() };
  const unused = { lastContactAt: now(), wipeRequestedAt: null, wipeRequestedBy: null, wipedAt: null };
  await db
    .insertInto("devices")
    .values({ ...device, ...unused, wipedRemoved: 0, wipedUnsent: 0 })
    .execute();
  await requestWipe({ id: device.id }, admin);
  expect(await entries()).toMatchObject([
    { position: 1, action: "download", actor: admin.user.email, subject: fileCheck.fileId, address: "203.0.113.5" },
    { position: 2, action: "delete", actorId: admin.user.id, subject: fileCheck.fileId },
    { position: 3, action: "wipeRequest", subject: device.id, detailJson: JSON.stringify({ owner: admin.user.id }) },
  ]);
  expect(await findBrokenEntry(db)).toBeNull();
});

test("no entry is changed or removed", async () => {
  const { db } = server.context;
  await expect(db.updateTable("auditEntries").set({ actor: "x" }).execute()).rejects.toThrow(/never changed/);
  await expect(db.deleteFrom("auditEntries").execute()).rejects.toThrow(/never changed/);
});

test.each([
  ["another actor", "update audit_entries set actor = 'jemand' where position = 2", 2],
  ["an entry taken out", "delete from audit_entries where position = 2", 2],
])("%s around the triggers is noticed", async (_title, change, position) => {
  const other = await openTestContext();
  const { db } = other.context;
  const context = { now: other.context.now, address: "" };
  for (const subject of ["a", "b", "c"]) {
    await db.transaction().execute((trx) => addAuditEntry(trx, { action: "download", actor: null, subject }, context));
  }
  for (const name of ["update", "delete"]) await sql.raw(`drop trigger audit_no_${name}`).execute(db);
  await sql.raw(change).execute(db);
  expect(await findBrokenEntry(db)).toBe(position);
  await other.remove();
});
