import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { cancelFileCheck } from "#server/checks/file-checks/calls/cancel-file-check.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { updateFileCheck } from "#server/checks/file-checks/calls/update-file-check.ts";
import { downloadFileCheck } from "#server/checks/file-checks/download-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { isPostgres } from "#server/ground/is-postgres.ts";
import { requestWipe } from "#server/people/devices/calls/request-wipe.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { addAuditEntry } from "./add-audit-entry.ts";
import { listAudit } from "./calls/list-audit.ts";
import { exportAudit } from "./export-audit.ts";
import { verifyChain } from "./verify-chain.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = { ...(await server.signIn("administrator")), address: "203.0.113.5" };
});
afterAll(() => server.remove());

const entries = () => server.context.db.selectFrom("auditEntries").selectAll().orderBy("position").execute();

test("downloads, deletions and wipe orders are recorded with user and address", async () => {
  const { fileCheck } = await receiveUpload(uploadOf({ text: "eins" }), admin);
  (await downloadFileCheck(fileCheck.fileId, admin)).stream.destroy();
  await deleteFileCheck({ id: fileCheck.fileId }, admin);
  const { db, now, newId } = server.context;
  const device = { id: newId(), userId: admin.user.id, keyHash: "a", name: "Firefox", createdAt: now() };
  const unused = { lastContactAt: now(), wipeRequestedAt: null, wipeRequestedBy: null, wipedAt: null };
  await db
    .insertInto("devices")
    .values({ ...device, ...unused, wipedRemoved: 0, wipedUnsent: 0, unsent: null, unsentAt: null })
    .execute();
  await requestWipe({ id: device.id }, admin);
  expect(await entries()).toMatchObject([
    { position: 1, action: "download", actor: admin.user.email, subject: fileCheck.fileId, address: "203.0.113.5" },
    { position: 2, action: "delete", actorId: admin.user.id, subject: fileCheck.fileId },
    { position: 3, action: "wipeRequest", subject: device.id, detailJson: JSON.stringify({ owner: admin.user.id }) },
  ]);
  expect(await verifyChain(db)).toMatchObject({ entries: 3, brokenAt: null });
});

test("entries can be neither changed nor removed", async () => {
  const { db } = server.context;
  await expect(db.updateTable("auditEntries").set({ actor: "x" }).execute()).rejects.toThrow(/never changed/);
  await expect(db.deleteFrom("auditEntries").execute()).rejects.toThrow(/never changed/);
});

test.each([
  ["another actor", "update audit_entries set actor = 'jemand' where position = 2", 2],
  ["an entry taken out", "delete from audit_entries where position = 2", 2],
  ["the last entry taken out", "delete from audit_entries where position = 3", 3],
  ["all entries taken out", "delete from audit_entries", 1],
])("%s around the triggers is noticed", async (_title, change, position) => {
  const other = await openTestContext();
  const { db } = other.context;
  const context = { now: other.context.now, address: "" };
  for (const subject of ["a", "b", "c"]) {
    await db.transaction().execute((trx) => addAuditEntry(trx, { action: "download", actor: null, subject }, context));
  }
  const table = isPostgres(db) ? " on audit_entries" : "";
  for (const name of ["update", "delete"]) await sql.raw(`drop trigger audit_no_${name}${table}`).execute(db);
  await sql.raw(change).execute(db);
  expect((await verifyChain(db)).brokenAt).toBe(position);
  await other.remove();
});

test("many concurrent entries form one chain", async () => {
  const other = await openTestContext();
  const { db, now } = other.context;
  const add = (subject: string) =>
    db
      .transaction()
      .execute((trx) => addAuditEntry(trx, { action: "download", actor: null, subject }, { now, address: "" }));
  await Promise.all(Array.from({ length: 600 }, (_, index) => add(String(index))));
  expect(await verifyChain(db)).toMatchObject({ entries: 600, brokenAt: null });
  await other.remove();
});

test("actions of an administrator on file checks are recorded; those of a Berater only if they change them", async () => {
  const other = await openTestContext();
  const actions = async (person: SignedInContext) => {
    const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711" }), person);
    const id = fileCheck.fileId;
    await startFileCheck({ id }, person);
    await cancelFileCheck({ id }, person);
    await updateFileCheck({ id, originalFileName: "anders.csv" }, person);
    const rows = await other.context.db.selectFrom("auditEntries").selectAll().where("subject", "=", id).execute();
    return rows.map(({ action }) => action);
  };
  expect(await actions(await other.signIn("administrator"))).toEqual(["start", "cancel", "change"]);
  expect(await actions(await other.signIn("berater", ["4711"]))).toEqual(["change"]);
  await other.remove();
});

test("the export contains the requested entries and its own, and no spreadsheet formula", async () => {
  const other = await openTestContext();
  const { db, now } = other.context;
  const leader = { ...(await other.signIn("super_admin")), address: "198.51.100.7" };
  for (const subject of ['=1+1;"x"', "b"])
    await db
      .transaction()
      .execute((trx) => addAuditEntry(trx, { action: "signInFailed", actor: null, subject }, { now, address: "" }));
  const read = async (query: Parameters<typeof exportAudit>[0]) => {
    const { stream, headers } = await exportAudit(query, leader);
    return { text: Buffer.concat(await stream.toArray()).toString(), headers };
  };
  const csv = await read({ action: "signInFailed" });
  expect(csv.headers["content-disposition"]).toBe('attachment; filename="pruefstapel-protokoll-2026-11-20.csv"');
  const lines = csv.text.trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFNummer;Zeit \(UTC\);Person;/);
  expect(lines[1]).toMatch(/^"1";"2026-11-20T09:00:00.000Z";"";"signInFailed";"'=1\+1;""x""";/);
  expect(lines).toHaveLength(3);
  const jsonl = (await read({ format: "jsonl", dateRange: "2026-11-20/2026-11-20" })).text.trimEnd().split("\n");
  expect(jsonl.map((line) => JSON.parse(line))).toMatchObject([
    { position: 1, subject: '=1+1;"x"' },
    { position: 2, subject: "b" },
    { position: 3, action: "export", actor: leader.user.email, detail: { format: "csv" } },
    { position: 4, action: "export", address: "198.51.100.7", detail: { format: "jsonl" } },
  ]);
  expect((await read({ dateRange: "2026-11-21/2026-11-21", format: "jsonl" })).text).toBe("");
  const page = await listAudit({ action: "export", limit: 2 }, leader);
  expect(page).toMatchObject({ total: 3, entries: [{ position: 5 }, { position: 4 }] });
  await other.remove();
});
