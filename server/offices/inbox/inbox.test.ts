import { afterEach, beforeEach, expect, test } from "vitest";
import type { InboxRule } from "#contract/inbox.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { listMails } from "#server/carriers/mail/calls/list-mails.ts";
import { recordTest } from "#server/carriers/mail/mail-state.ts";
import { mailKind } from "#server/records/mail-outbox/mail-settings.ts";
import { openText } from "#server/records/mail-outbox/queue-mail.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { partsOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";
import { openTestContext, runEngineCheck, runTextCheck, type TestContext } from "#tests/support/server-context.ts";
import { answerChecks } from "./answer-checks.ts";
import { changeInbox } from "./calls/change-inbox.ts";
import { listReceivedMails } from "./calls/list-received-mails.ts";
import { readInbox } from "./calls/read-inbox.ts";
import { rejectMail } from "./calls/reject-mail.ts";
import { releaseMail } from "./calls/release-mail.ts";
import { recordFailure, recordPoll, resetMailboxState } from "./mailbox-state.ts";
import { processMail } from "./process-mail.ts";
import { type Envelope, earlierKeyOf, findReceived, recordReceived } from "./received-rows.ts";

// tests/mail covers real mailboxes; this file covers the rows in both databases.

let server: TestContext;
let admin: SignedInContext;
let adviser: SignedInContext;
let check: typeof runTextCheck;
beforeEach(async () => {
  check = runTextCheck;
  server = await openTestContext({ runCheck: (...args) => check(...args) });
  await server.queue.start();
  admin = await server.signIn("super_admin");
  adviser = await server.signIn("berater", ["4711"]);
});
afterEach(() => server.remove());

const box = {
  ...{ id: "postfach-1", name: "Eingang", enabled: false, host: "imap.kanzlei.example", port: 993 },
  ...{ security: "tls" as const, user: "eingang", folder: "INBOX", certificate: "" },
};
const ruleOf = (change: Partial<InboxRule> = {}): InboxRule => ({
  ...{ id: "regel-001", name: "Exporte von Müller", enabled: true, mailboxId: box.id },
  ...{ sender: "mandant@firma.example", subject: "", fileName: ".csv", clientNumber: "4711" },
  ...{ owner: adviser.user.email, reply: true, after: "mark", target: "" },
  ...change,
});
const setUp = async (rules: readonly InboxRule[] = [ruleOf()], password: string | null = "geheim-1") => {
  const { version } = await readInbox({}, admin);
  const passwords = [{ mailboxId: box.id, password }];
  await changeInbox({ settings: { mailboxes: [box], rules: [...rules] }, version, passwords }, admin);
};
const envelope: Envelope = { messageId: "<einmal@firma.example>", sender: "mandant@firma.example", subject: "Export" };
const mailOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(
    [
      "From: mandant@firma.example",
      "Message-ID: <einmal@firma.example>",
      'Content-Type: multipart/mixed; boundary="grenze"',
      ...Object.entries(files).flatMap(([name, text]) => [
        "",
        "--grenze",
        `Content-Type: text/csv; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        ...(typeof text === "string" ? ["", text] : ["Content-Transfer-Encoding: base64", "", text.toString("base64")]),
      ]),
      "--grenze--",
      "",
    ].join("\r\n"),
  );
const note = (
  state: "checking" | "quarantine",
  files: readonly { readonly name: string; readonly fileCheckId: string }[],
  head: Envelope = envelope,
) =>
  server.context.db.transaction().execute(async (trx) => {
    const { sender, subject } = head;
    const ruleId = state === "checking" ? "regel-001" : null;
    const row = { mailboxId: box.id, messageKey: earlierKeyOf(head), sender, subject, state, ruleId, cause: null };
    const mailId = await recordReceived(trx, row, server.context);
    const rows = files.map((file, position) => ({ ...file, mailId, position }));
    if (rows.length > 0) await trx.insertInto("receivedFiles").values(rows).execute();
    return mailId;
  });
const sendMails = async (): Promise<void> => {
  const settings = {
    ...mailKind.defaults,
    enabled: true,
    host: "smtp.kanzlei.example",
    sender: "post@kanzlei.example",
  };
  await changeMailSettings({ settings, version: 0 }, admin);
  await recordTest(server.context.db, server.clock.now, null);
};
const take = async (text: string, rule = ruleOf()) => {
  const taken = await processMail(mailOf({ "Jänner.csv": text }), rule, server.context);
  if ("cause" in taken) throw new Error(taken.cause);
  return taken.files;
};
const received = async () => (await listReceivedMails({}, admin)).items;
const replies = async () => (await listMails({}, admin)).items.filter(({ kind }) => kind === "reply");

test("a mail read twice is one row and one file check, whatever was recorded before", async () => {
  await setUp();
  const first = await note("quarantine", []);
  const files = await take("Mandant 4711\neins");
  expect(await take("Mandant 4711\neins")).toEqual(files);
  expect(await note("checking", files)).toBe(first);
  expect(await received()).toMatchObject([{ id: first, state: "checking", files: [{ name: "Jänner.csv" }] }]);
  expect(await server.context.db.selectFrom("fileChecks").select("clientNumber").execute()).toHaveLength(1);
  expect(await findReceived(server.context.db, "anderes", earlierKeyOf(envelope))).toBeUndefined();
});

test("a mail is completed when its checks have ended, and its sender is answered once", async () => {
  await setUp();
  await sendMails();
  await note("checking", await take("Mandant 4711\nfalsch!"));
  await server.queue.settle();
  const rules = [ruleOf()];
  await answerChecks(box.id, rules, server.context);
  await answerChecks(box.id, rules, server.context);
  expect(await received()).toMatchObject([{ state: "done" }]);
  expect(await replies()).toMatchObject([
    { recipient: "mandant@firma.example", subject: expect.stringMatching(/Export/) },
  ]);
});

test("a mail with a running check is not completed, and one of another mailbox is ignored", async () => {
  await setUp();
  await sendMails();
  const [file] = await take("Mandant 4711\neins");
  await server.queue.settle();
  await note("checking", file ? [file] : []);
  await server.context.db.updateTable("fileChecks").set({ status: "processing" }).execute();
  await answerChecks(box.id, [ruleOf()], server.context);
  await server.context.db.updateTable("fileChecks").set({ status: "completed" }).execute();
  await answerChecks("anderes", [ruleOf()], server.context);
  expect(await received()).toMatchObject([{ state: "checking" }]);
  expect(await replies()).toEqual([]);
});

test.each([
  ["of a foreign client", "Mandant 4799\neins", {}, /Mandant/],
  ["for a person who may not reach the client", "eins", { clientNumber: "4799" }, /nicht zugeordnet/],
  ["for nobody", "eins", { owner: "niemand@kanzlei.example" }, /gibt es nicht/],
  ["without a file that fits", "eins", { fileName: ".xml" }, /keine Datei/],
])("a file %s is not accepted, and the reason is stored", async (_what, text, change, reason) => {
  await setUp();
  const taken = await processMail(mailOf({ "a.csv": text }), ruleOf(change), server.context);
  expect(taken).toEqual({ cause: expect.stringMatching(reason) });
  expect(await server.context.db.selectFrom("fileChecks").select("id").execute()).toEqual([]);
});

test("a quarantined mail is released to a rule of its mailbox, or rejected, each only once", async () => {
  await setUp([ruleOf(), ruleOf({ id: "regel-aus", enabled: false })]);
  const [one, other] = [
    await note("quarantine", []),
    await note("quarantine", [], { ...envelope, messageId: "<zwei@firma.example>" }),
  ];
  await expect(releaseMail({ id: one, ruleId: "regel-aus" }, admin)).rejects.toMatchObject({
    code: "INBOX_UNREADABLE",
  });
  await releaseMail({ id: one, ruleId: "regel-001" }, admin);
  await rejectMail({ id: other }, admin);
  await expect(rejectMail({ id: one }, admin)).rejects.toMatchObject({ code: "RECEIVED_NOT_FOUND" });
  await expect(releaseMail({ id: other, ruleId: "regel-001" }, admin)).rejects.toMatchObject({
    code: "RECEIVED_NOT_FOUND",
  });
  const states = async (state: "released" | "rejected" | "quarantine") =>
    (await listReceivedMails({ state }, admin)).items.map(({ id }) => id);
  expect([await states("released"), await states("rejected"), await states("quarantine")]).toEqual([
    [one],
    [other],
    [],
  ]);
  const counts = await Promise.all(
    ["FIRMA export", "gibt-es-nicht", ""].map(async (q) => (await listReceivedMails({ q }, admin)).total),
  );
  expect(counts).toEqual([2, 0, 2]);
});

test("the list is read page by page, newest first", async () => {
  await setUp();
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    server.clock.now += 1000;
    ids.unshift(await note("quarantine", [], { ...envelope, messageId: `<${number}@firma.example>` }));
  }
  const pages = [
    await listReceivedMails({ limit: 2 }, admin),
    await listReceivedMails({ limit: 2, page: 1 }, admin),
    await listReceivedMails({ limit: 2, page: 2 }, admin),
  ];
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
});

test("three consecutive refused sign-ins stop a mailbox; another failure, success or a new password resets the count", async () => {
  await setUp();
  const { db } = server.context;
  const state = async () => (await readInbox({}, admin)).mailboxes[0];
  expect(await state()).toMatchObject({ secretSet: true, seenAt: null, failures: 0, isStopped: false });
  await recordFailure(db, box.id, "Abgelehnt", true);
  await recordFailure(db, box.id, "Kein Server", false);
  for (let count = 0; count < 2; count += 1) await recordFailure(db, box.id, "Abgelehnt", true);
  expect(await state()).toMatchObject({ failures: 4, isStopped: false, cause: "Abgelehnt" });
  expect(await recordFailure(db, box.id, "Abgelehnt", true)).toBe(5);
  expect(await state()).toMatchObject({ isStopped: true });
  await setUp([ruleOf()], "geheim-2");
  expect(await state()).toMatchObject({ failures: 0, isStopped: false, cause: null });
  await recordPoll(db, box.id, server.clock.now);
  expect(await state()).toMatchObject({ seenAt: server.clock.now });
  await resetMailboxState(db, box.id);
  expect(await state()).toMatchObject({ seenAt: server.clock.now, failures: 0 });
});

test("removing a mailbox removes its password", async () => {
  await setUp();
  const { version } = await readInbox({}, admin);
  await changeInbox({ settings: { mailboxes: [], rules: [] }, version, passwords: [] }, admin);
  expect(await server.context.db.selectFrom("adminSecrets").select("name").execute()).toEqual([]);
});

test("e-invoices of a mail are checked, in XML and in a PDF, and the answer names their verdicts", async () => {
  check = runEngineCheck;
  const rule = ruleOf({ fileName: "RE-" });
  await setUp([rule]);
  await sendMails();
  const pdf = writePdf(partsOf([{ name: "factur-x.xml", content: ciiInvoice }], xmpOf("factur-x.xml", "XRECHNUNG")));
  const source = mailOf({
    "RE-1.xml": ublInvoice.replace("<cbc:ID>RE-2026-0815</cbc:ID>", ""),
    "RE-2.pdf": Buffer.from(pdf),
    "Begleitschreiben.pdf": "%PDF-1.7",
  });
  const taken = await processMail(source, rule, server.context);
  if ("cause" in taken) throw new Error(taken.cause);
  await server.queue.settle();
  await note("checking", taken.files);
  await answerChecks(box.id, [rule], server.context);
  expect(
    await server.context.db
      .selectFrom("fileChecks")
      .select(["originalFileName", "verdict", "clientNumber"])
      .orderBy("originalFileName")
      .execute(),
  ).toEqual([
    { originalFileName: "RE-1.xml", verdict: "notImportable", clientNumber: "4711" },
    { originalFileName: "RE-2.pdf", verdict: "importable", clientNumber: "4711" },
  ]);
  const [answer] = await server.context.db.selectFrom("mails").selectAll().where("kind", "=", "reply").execute();
  expect(answer && openText(answer, server.context.keys)).toContain("RE-1.xml: Ungültige E-Rechnung");
});
