import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { addAuditEntry } from "./add-audit-entry.ts";
import { listAudit } from "./calls/list-audit.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
});
afterAll(() => server.remove());

test("files and people are named by the id of an entry", async () => {
  const { fileCheck } = await receiveUpload(uploadOf({ text: "eins" }), admin);
  await deleteFileCheck({ id: fileCheck.fileId }, admin);
  const owner = { owner: admin.user.id };
  const event = { action: "wipeRequest", actor: admin.user, subject: "gone", detail: owner } as const;
  await server.context.db.transaction().execute((trx) => addAuditEntry(trx, event, admin));
  const { names, entries } = await listAudit({}, admin);
  expect(names[fileCheck.fileId]).toContain(fileCheck.originalFileName);
  expect(names[admin.user.id]).toBe(admin.user.fullName);
  expect(names[admin.user.email]).toBe(admin.user.fullName);
  expect(entries.map(({ mailOutcome }) => mailOutcome)).toEqual([null, null]);
});

test("a mail that failed again says why", async () => {
  const { db, newId, now } = server.context;
  const id = newId();
  const times = { createdAt: now(), nextAttemptAt: now(), claimedAt: null, expiresAt: null, sentAt: null };
  await db
    .insertInto("mails")
    .values({
      ...{ id, messageId: id, causeKey: id, kind: "system", recipient: "mandant@firma.example", subject: "Bericht" },
      ...{ sealedText: "", state: "failed", attempts: 5, response: null, lettersJson: null, ...times },
      cause: "Der Empfänger ist unbekannt.",
    })
    .execute();
  const event = { action: "mailRetry", actor: admin.user, subject: id } as const;
  await db.transaction().execute((trx) => addAuditEntry(trx, event, admin));
  const [entry] = (await listAudit({ action: "mailRetry" }, admin)).entries;
  expect(entry?.mailOutcome).toEqual({ state: "failed", cause: "Der Empfänger ist unbekannt." });
});
