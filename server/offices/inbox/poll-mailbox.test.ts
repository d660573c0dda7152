import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { InboxRule } from "#contract/inbox.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { createFakeMailbox, type FakeMailbox } from "#tests/support/fake-mailbox.ts";
import { mailbox, mailOf, nested, ruleFor, sender, unreadableMails } from "#tests/support/poison-mails.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { changeInbox } from "./calls/change-inbox.ts";
import { listReceivedMails } from "./calls/list-received-mails.ts";
import { readInbox } from "./calls/read-inbox.ts";
import { rejectMail } from "./calls/reject-mail.ts";
import { releaseMail } from "./calls/release-mail.ts";
import { pollMailbox } from "./poll-mailbox.ts";
import { earlierKeyOf } from "./received-rows.ts";

let server: TestContext;
let admin: SignedInContext;
let adviser: SignedInContext;
let box: FakeMailbox;
beforeEach(async () => {
  server = await openTestContext();
  await server.queue.start();
  admin = await server.signIn("super_admin");
  adviser = await server.signIn("berater", ["4711"]);
  box = createFakeMailbox();
  const { version } = await readInbox({}, admin);
  await changeInbox({ settings: { mailboxes: [mailbox], rules: [ruleOf()] }, version, passwords: [] }, admin);
});
afterEach(() => server.remove());

const ruleOf = (): InboxRule => ruleFor(adviser.user.email);
const poll = (context = server.context) => pollMailbox(box.imap, { mailbox, password: "", rules: [ruleOf()] }, context);
/** Polls until all mails are checked and marked. */
const pollUntilDone = async (): Promise<void> => {
  for (let count = 0; count < 3; count += 1) {
    await poll();
    await server.queue.settle();
  }
};
const received = async () =>
  (await listReceivedMails({ limit: 100 }, admin)).items.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
const checks = () => server.context.db.selectFrom("fileChecks").selectAll().orderBy("originalFileName").execute();

describe("a mail that cannot be read", () => {
  test.each(unreadableMails)(
    "because of %s is quarantined, and the next one is checked",
    async (_what, poison, cause) => {
      box.deliver(poison);
      box.deliver(mailOf({ subject: "Zweite" }));
      await pollUntilDone();
      expect(await received()).toMatchObject([
        { state: "quarantine", cause },
        { subject: "Zweite", state: "done", cause: null },
      ]);
      expect([await checks(), box.unseen()]).toMatchObject([[{ status: "completed" }], [1]]);
    },
  );

  test("is not read again by later polls", async () => {
    box.deliver(nested(300));
    for (let count = 0; count < 3; count += 1) await poll();
    expect(box.sources).toEqual([1]);
  });

  test("with a failing fetch is tried three times, then quarantined; others are processed immediately", async () => {
    const uid = box.deliver(mailOf({ subject: "Erste" }));
    box.deliver(mailOf({ subject: "Zweite" }));
    box.beforeFetch = (one) => {
      if (one === uid) throw new Error("broken answer");
    };
    const troubles = [];
    for (let count = 0; count < 4; count += 1) {
      troubles.push((await poll()).problem !== null);
      await server.queue.settle();
    }
    expect(troubles).toEqual([true, true, true, false]);
    expect(await received()).toMatchObject([
      { sender: "", subject: "(nicht lesbar)", state: "quarantine", cause: expect.stringContaining("in 3 Versuchen") },
      { subject: "Zweite", state: "done" },
    ]);
  });

  test("that breaks the connection each time is quarantined at the fourth attempt", async () => {
    const uid = box.deliver(mailOf({ subject: "Erste" }));
    box.deliver(mailOf({ subject: "Zweite" }));
    const { imap } = box;
    box.beforeFetch = (one) => {
      if (one === uid) {
        Object.assign(imap, { usable: false });
        throw new Error("connection lost");
      }
    };
    for (let count = 0; count < 3; count += 1) {
      await expect(poll()).rejects.toThrow("connection lost");
      Object.assign(imap, { usable: true });
    }
    await pollUntilDone();
    expect(await received()).toMatchObject([{ state: "quarantine" }, { subject: "Zweite", state: "done" }]);
  });

  test("released by a user is tried three more times", async () => {
    box.deliver(mailOf({}));
    box.beforeFetch = () => {
      throw new Error("broken answer");
    };
    for (let count = 0; count < 4; count += 1) await poll();
    const [mail] = await received();
    await releaseMail({ id: mail?.id ?? "", ruleId: "regel-001" }, admin);
    for (let count = 0; count < 2; count += 1) await poll();
    expect(await received()).toMatchObject([{ state: "released" }]);
    box.beforeFetch = () => {};
    await pollUntilDone();
    expect(await received()).toMatchObject([{ state: "done", files: [{ name: "a.csv" }] }]);
  });
});

test("a full disk quarantines no mail, and the reason is reported", async () => {
  box.deliver(mailOf({}));
  const full = { ...server.context, files: { ...server.context.files, freeBytes: async () => 0 } };
  for (let count = 0; count < 5; count += 1) expect((await poll(full)).problem).toBe(new ApiError("NO_SPACE").message);
  expect(await received()).toEqual([]);
  await pollUntilDone();
  expect(await received()).toMatchObject([{ state: "done" }]);
});

describe("the same mail", () => {
  test("is recognised by its content, not by its Message-ID", async () => {
    const id = "<einmal@firma.example>";
    box.deliver(mailOf({ id, subject: "1", text: "Mandant 4711\neins" }));
    await pollUntilDone();
    box.deliver(mailOf({ id, subject: "2", text: "Mandant 4711\nzwei" }));
    box.deliver(mailOf({ id, subject: "3", from: "fremd@firma.example" }));
    await pollUntilDone();
    expect(await received()).toMatchObject([
      { subject: "1", state: "done" },
      { subject: "2", state: "done" },
      { subject: "3", state: "quarantine" },
    ]);
    expect([(await checks()).length, box.unseen()]).toEqual([2, [3]]);
  });

  test("in two copies is checked once, and both are marked as read", async () => {
    const mail = mailOf({});
    box.deliver(mail);
    box.deliver(mail);
    await pollUntilDone();
    box.deliver(mail);
    await pollUntilDone();
    expect([(await received()).length, (await checks()).length, box.unseen()]).toEqual([1, 1, []]);
  });

  test("with new UIDs after a change of UIDVALIDITY is checked once and quarantined once", async () => {
    box.deliver(mailOf({ subject: "1" }));
    box.deliver(mailOf({ subject: "2", from: "fremd@firma.example" }));
    box.deliver(mailOf({ subject: "3", from: "andere@firma.example" }));
    await poll();
    await server.queue.settle();
    box.renumber(2n);
    await pollUntilDone();
    expect((await received()).map(({ subject, state }) => [subject, state])).toEqual([
      ["1", "done"],
      ["2", "quarantine"],
      ["3", "quarantine"],
    ]);
    expect([(await checks()).length, box.unseen()]).toEqual([1, [2, 3]]);
  });

  test("another mail with a UID from an earlier UIDVALIDITY is not confused with it", async () => {
    box.deliver(mailOf({ subject: "1", text: "Mandant 4711\neins" }));
    await pollUntilDone();
    box.deliver(mailOf({ subject: "2", text: "Mandant 4711\nzwei" }));
    box.remove(1);
    // UID 1 now refers to the second mail.
    box.renumber(2n);
    await pollUntilDone();
    expect([(await received()).length, (await checks()).length, box.unseen()]).toEqual([2, 2, []]);
  });

  test("recorded by an earlier version is resumed, and a later one with its Message-ID is another mail", async () => {
    const head = { messageId: "<alt@firma.example>", sender, subject: "Alt" };
    await server.context.db
      .insertInto("receivedMails")
      .values({
        ...{ id: "alt", mailboxId: mailbox.id, messageKey: earlierKeyOf(head), sender, subject: "Alt" },
        ...{ state: "quarantine", ruleId: null, cause: "Bisher", createdAt: 0 },
      })
      .execute();
    box.deliver(mailOf({ id: head.messageId, subject: "Alt" }));
    box.deliver(mailOf({ id: head.messageId, subject: "Neu", text: "Mandant 4711\nneu" }));
    await pollUntilDone();
    expect(await received()).toMatchObject([
      { id: "alt", cause: "Bisher" },
      { subject: "Neu", state: "done" },
    ]);
    await rejectMail({ id: "alt" }, admin);
    await poll();
    expect(box.unseen()).toEqual([]);
  });
});

test("a mail followed by 600 mails of a stranger is processed by the first poll, and none is read twice", async () => {
  const uid = box.deliver(mailOf({ subject: "Ehrlich" }));
  for (let count = 0; count < 600; count += 1) box.deliver(mailOf({ from: "fremd@firma.example", subject: "Werbung" }));
  expect((await poll()).hasMore).toBe(true);
  expect((await checks()).length).toBe(1);
  expect((await poll()).hasMore).toBe(false);
  let fetched = 0;
  box.beforeFetch = () => {
    fetched += 1;
  };
  const late = box.deliver(mailOf({ subject: "Spät" }));
  await poll();
  expect([fetched, box.sources]).toEqual([2, [uid, late]]);
});

test("file names and headers are stored without control and bidirectional characters", async () => {
  box.deliver(mailOf({ subject: "=?UTF-8?Q?Ex=00po=E2=80=AErt=0D=0AX?=", name: "a\u202egnp\0\u0007.csv" }));
  await pollUntilDone();
  expect(await received()).toMatchObject([{ subject: "ExportX", state: "done", files: [{ name: "agnp.csv" }] }]);
  expect(await checks()).toMatchObject([{ originalFileName: "agnp.csv" }]);
});
