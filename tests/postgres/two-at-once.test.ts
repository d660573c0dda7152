import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { deleteForGood } from "#server/checks/file-checks/calls/delete-for-good.ts";
import { getFileCheck } from "#server/checks/file-checks/calls/get-file-check.ts";
import { listTrash } from "#server/checks/file-checks/calls/list-trash.ts";
import { restoreFileCheck } from "#server/checks/file-checks/calls/restore-file-check.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { updateFileCheck } from "#server/checks/file-checks/calls/update-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { addChoice, readGitState } from "#server/offices/git-config/git-state.ts";
import { changeInbox } from "#server/offices/inbox/calls/change-inbox.ts";
import { rejectMail } from "#server/offices/inbox/calls/reject-mail.ts";
import { releaseMail } from "#server/offices/inbox/calls/release-mail.ts";
import { applyRetention } from "#server/offices/retention/apply-retention.ts";
import { changeRetention } from "#server/offices/retention/calls/change-retention.ts";
import { readRetention } from "#server/offices/retention/calls/read-retention.ts";
import { login } from "#server/people/auth/calls/login.ts";
import { createOneTimeLink } from "#server/people/auth/one-time-link.ts";
import { replaceRecoveryCodes } from "#server/people/auth/recovery-codes.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";

let server: TestContext;
let adviser: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  adviser = await server.signIn("berater", ["4711"]);
});
afterEach(() => server.remove());

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(server.context.db);
  return Number(rows[0]?.count);
};

/** Begins one after the other while the audit is held, which each of them comes to; then lets them go on in that order. */
const atOnce = async (...calls: readonly (() => Promise<unknown>)[]) => {
  const running: Promise<unknown>[] = [];
  await server.context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("auditHeads")
      .set(({ eb }) => ({ position: eb("position", "+", 0) }))
      .execute();
    for (const call of calls) {
      const before = await countWaiting();
      let isOver = false;
      running.push(call().finally(() => (isOver = true)));
      running.at(-1)?.catch(() => {});
      await expect.poll(async () => isOver || (await countWaiting()) > before).toBe(true);
    }
  });
  return (await Promise.allSettled(running)).map((end) => (end.status === "fulfilled" ? "done" : end.reason.code));
};

const upload = async () => (await receiveUpload(uploadOf(), adviser)).fileCheck.fileId;

test("of restoring and deleting for good the first one holds, and the other is refused", async () => {
  const id = await upload();
  await deleteFileCheck({ id }, adviser);
  const restore = () => restoreFileCheck({ id }, adviser);
  const ends = await atOnce(restore, () => deleteForGood({ id }, adviser));
  expect(ends).toEqual(["done", "FILE_CHECK_NOT_FOUND"]);
  expect((await getFileCheck({ id }, adviser)).fileCheck.originalFileName).toBe("Buchungen März.csv");
});

test("a file that is renamed while its check is started is checked", async () => {
  const id = await upload();
  const rename = () => updateFileCheck({ id, originalFileName: "neu.csv" }, adviser);
  expect(await atOnce(rename, () => startFileCheck({ id }, adviser))).toEqual(["done", "done"]);
  expect((await getFileCheck({ id }, adviser)).fileCheck.status).toBe("processing");
  expect(await server.context.queue.listSubjects(["check-file"])).toEqual([id]);
});

test("a file that is deleted while its time runs out stays in the trash", async () => {
  const id = await upload();
  server.clock.now += 400 * dayMs;
  const admin = await server.signIn("administrator");
  const { defaults } = await readRetention({}, admin);
  await changeRetention({ ...defaults, fileChecks: 365 }, admin);
  await atOnce(
    () => deleteFileCheck({ id }, adviser),
    () => applyRetention(adviser),
  );
  expect((await listTrash({}, adviser)).entries.map(({ fileCheck }) => fileCheck.fileId)).toEqual([id]);
});

test("a user locked while signing in is refused", async () => {
  const { user, db } = adviser;
  const lock = () => changeUser(adviser, user.id, { locked: true }, "operator");
  expect(await atOnce(lock, () => login({ email: user.email, password: "geheim-1" }, adviser))).toEqual([
    "done",
    "LOGIN_FAILED",
  ]);
  expect(await db.selectFrom("sessions").selectAll().where("userId", "=", user.id).execute()).toEqual([]);
});

test("of rejecting and releasing a mail the first one holds, and the other is refused", async () => {
  const admin = await server.signIn("administrator");
  const { db } = server.context;
  const box = {
    ...{ id: "postfach-1", name: "Eingang", enabled: false, host: "imap.kanzlei.example", port: 993 },
    ...{ security: "tls" as const, user: "eingang", folder: "INBOX", certificate: "" },
  };
  const rule = {
    ...{ id: "regel-001", name: "Exporte", enabled: true, mailboxId: box.id, sender: "a@firma.example", subject: "" },
    ...{ fileName: ".csv", clientNumber: "4711", owner: adviser.user.email, reply: false, target: "" },
    after: "mark" as const,
  };
  const passwords = [{ mailboxId: box.id, password: "geheim-1" }];
  await changeInbox({ settings: { mailboxes: [box], rules: [rule] }, version: 0, passwords }, admin);
  const mail = { id: "m1", mailboxId: box.id, messageKey: "k", sender: "a@firma.example", subject: "Export" };
  const rest = { state: "quarantine", ruleId: null, cause: null, createdAt: 1 } as const;
  await db
    .insertInto("receivedMails")
    .values({ ...mail, ...rest })
    .execute();
  const reject = () => rejectMail({ id: "m1" }, admin);
  expect(await atOnce(reject, () => releaseMail({ id: "m1", ruleId: "regel-001" }, admin))).toEqual([
    "done",
    "RECEIVED_NOT_FOUND",
  ]);
  expect(await db.selectFrom("receivedMails").select("state").execute()).toEqual([{ state: "rejected" }]);
});

test("two links for the same person: only one of them opens anything", async () => {
  const { user, db } = adviser;
  const link = () => db.transaction().execute((trx) => createOneTimeLink(trx, user, "passwordReset", adviser));
  await atOnce(link, link);
  expect(await db.selectFrom("oneTimeLinks").selectAll().execute()).toHaveLength(1);
});

test("recovery codes that are renewed twice are ten", async () => {
  const { user, db } = adviser;
  const renew = () => db.transaction().execute((trx) => replaceRecoveryCodes(trx, user.id, 1));
  await Promise.all([renew(), renew(), renew(), renew()]);
  expect(await db.selectFrom("recoveryCodes").selectAll().execute()).toHaveLength(10);
});

test("two concurrent choices in a repository are both stored", async () => {
  const { db } = adviser;
  const choose = (path: string) => () =>
    db.transaction().execute((trx) => addChoice(trx, { path, here: undefined, there: undefined } as never, "here"));
  await Promise.all(["a", "b", "c", "d"].map((path) => choose(path)()));
  expect(Object.keys(JSON.parse((await readGitState(db)).choicesJson)).toSorted()).toEqual(["a", "b", "c", "d"]);
});
