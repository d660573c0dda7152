import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InboxRule, InboxSettings, Mailbox } from "#contract/inbox.ts";
import type { MailSettings } from "#contract/mail.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { listMails } from "#server/carriers/mail/calls/list-mails.ts";
import { sendTestMail } from "#server/carriers/mail/calls/send-test-mail.ts";
import { changeInbox } from "#server/offices/inbox/calls/change-inbox.ts";
import { listReceivedMails } from "#server/offices/inbox/calls/list-received-mails.ts";
import { readInbox } from "#server/offices/inbox/calls/read-inbox.ts";
import { rejectMail } from "#server/offices/inbox/calls/reject-mail.ts";
import { releaseMail } from "#server/offices/inbox/calls/release-mail.ts";
import { simulateInbox } from "#server/offices/inbox/calls/simulate-inbox.ts";
import { testMailbox } from "#server/offices/inbox/calls/test-mailbox.ts";
import { openMailbox } from "#server/offices/inbox/open-mailbox.ts";
import { startInbox } from "#server/offices/inbox/start-inbox.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { boxPassword, type MailServers } from "./mail-servers.ts";

const { ports, certificate } = JSON.parse(process.env.MAIL_FOR_TESTS ?? "{}") as MailServers;

const box: Mailbox = {
  id: "postfach-1",
  name: "Eingang",
  enabled: true,
  host: "localhost",
  port: ports.imaps,
  security: "tls",
  user: "eingang",
  folder: "INBOX",
  certificate,
};

let server: TestContext;
let admin: SignedInContext;
let adviser: SignedInContext;
let end: () => Promise<void>;
beforeEach(async () => {
  server = await openTestContext();
  await server.queue.start();
  admin = await server.signIn("super_admin");
  adviser = await server.signIn("berater", ["4711"]);
  end = async () => {};
  await emptyBox("eingang");
  await emptyBox("mandant");
});
afterEach(async () => {
  await end();
  await server.remove();
});

const ruleOf = (change: Partial<InboxRule> = {}): InboxRule => ({
  id: "regel-001",
  name: "Exporte von Müller",
  enabled: true,
  mailboxId: box.id,
  sender: "mandant@localhost.example",
  subject: "Export",
  fileName: ".csv",
  clientNumber: "4711",
  owner: adviser.user.email,
  reply: true,
  after: "move",
  target: "Erledigt",
  ...change,
});
const setUp = async (settings: Partial<InboxSettings> = {}, password = boxPassword): Promise<void> => {
  const { version } = await readInbox({}, admin);
  const all = { mailboxes: [box], rules: [ruleOf()], ...settings };
  await changeInbox({ settings: all, version, passwords: [{ mailboxId: box.id, password }] }, admin);
};
const withBox = async <T>(
  user: string,
  act: (imap: Awaited<ReturnType<typeof openMailbox>>) => Promise<T>,
): Promise<T> => {
  const imap = await openMailbox({ mailbox: { ...box, user }, password: boxPassword });
  try {
    await imap.mailboxOpen("INBOX");
    return await act(imap);
  } finally {
    imap.close();
  }
};
const emptyBox = (user: string) =>
  withBox(user, async (imap) => {
    await imap.messageDelete("1:*").catch(() => {});
  });

const mailOf = (
  from: string,
  subject: string,
  files: Readonly<Record<string, string>>,
  id = `<${Math.random()}@x.example>`,
): string =>
  [
    `From: ${from}`,
    "To: eingang@localhost.example",
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString("base64")}?=`,
    `Message-ID: ${id}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="grenze"',
    "",
    "--grenze",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Guten Tag",
    ...Object.entries(files).flatMap(([name, text]) => [
      "--grenze",
      "Content-Type: text/csv",
      `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(text).toString("base64"),
    ]),
    "--grenze--",
    "",
  ].join("\r\n");
const deliver = (mail: string) => withBox("eingang", (imap) => imap.append("INBOX", mail));
const received = async () => (await listReceivedMails({}, admin)).items;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const unseen = () => withBox("eingang", async (imap) => (await imap.search({ seen: false }, { uid: true })) || []);
const checks = () => server.context.db.selectFrom("fileChecks").selectAll().execute();

test("a mailbox is tried step by step, and a wrong password named", async () => {
  await setUp();
  const { ok, steps, folders } = await testMailbox({ id: box.id }, admin);
  expect([ok, steps.map(({ isOk }) => isOk), folders.includes("INBOX")]).toEqual([
    true,
    [true, true, true, true, true],
    true,
  ]);
  await setUp({}, "falsch");
  expect((await testMailbox({ id: box.id }, admin)).steps.at(-1)).toMatchObject({ name: "Anmeldung", isOk: false });
  await setUp({ mailboxes: [{ ...box, folder: "Gibt es nicht" }] });
  expect((await testMailbox({ id: box.id }, admin)).steps.at(-1)).toMatchObject({ name: "Ordner", isOk: false });
  await setUp({ mailboxes: [{ ...box, certificate: "" }] });
  expect((await testMailbox({ id: box.id }, admin)).steps.at(-1)).toMatchObject({ name: "TLS", isOk: false });
});

test("an export by mail is checked, answered once with verdict and letter, and moved; the same mail again changes nothing", async () => {
  const way: MailSettings = {
    ...{ enabled: true, host: "localhost", port: ports.smtp, security: "starttls" as const, user: "post", replyTo: "" },
    ...{ sender: "pruefstapel@localhost.example", senderName: "Kanzlei", perHour: 200, certificate },
  };
  await changeMailSettings({ settings: way, version: 0, password: boxPassword }, admin);
  await sendTestMail({ to: "leitung@localhost.example" }, admin);
  await setUp();
  end = startInbox(server.context);
  const mail = mailOf(
    "Müller <mandant@localhost.example>",
    "Ihr Export für März",
    { "Jänner.csv": "Mandant 4711\nfalsch!", "Bild.png": "x" },
    "<einmal@x.example>",
  );
  await deliver(mail);
  await until(async () => expect(await received()).toMatchObject([{ state: "done", files: [{ name: "Jänner.csv" }] }]));
  await until(async () => expect(await unseen()).toEqual([]));
  expect(await checks()).toMatchObject([{ ownerId: adviser.user.id, clientNumber: "4711", status: "completed" }]);
  const replies = async () => (await listMails({}, admin)).items.filter(({ kind }) => kind === "reply");
  await until(async () =>
    expect(await replies()).toMatchObject([{ recipient: "mandant@localhost.example", state: "sent" }]),
  );
  await until(() =>
    withBox("mandant", async (imap) => {
      const [one] = await imap.fetchAll("1:*", { source: true });
      expect(one).toBeDefined();
      answered = one?.source?.toString() ?? "";
    }),
  );
  expect(answered).toContain("filename=Rueckfrage.pdf");
  expect(answered).toMatch(/^Subject: =\?UTF-8\?Q\?Re=3A_Ihr_Export/m);
  await deliver(mail);
  await until(async () => expect(await unseen()).toEqual([]));
  expect([(await received()).length, (await checks()).length, (await replies()).length]).toEqual([1, 1, 1]);
});
let answered = "";

test("a new mail is seen by IDLE while the connection rests, and a session that is killed is begun anew", async () => {
  const line = await openLine(ports.imaps);
  try {
    await setUp({ mailboxes: [{ ...box, port: line.port }] });
    end = startInbox(server.context);
    await until(async () => expect((await readInbox({}, admin)).mailboxes[0]?.seenAt).not.toBeNull());
    await deliver(mailOf("mandant@localhost.example", "Export 1", { "a.csv": "Mandant 4711\neins" }));
    await until(async () => expect(await unseen()).toEqual([]));
    line.cut();
    await until(async () => expect((await readInbox({}, admin)).mailboxes[0]?.failures).toBe(1));
    await deliver(mailOf("mandant@localhost.example", "Export 2", { "b.csv": "Mandant 4711\nzwei" }));
    await until(async () => expect(await unseen()).toEqual([]));
    expect((await received()).map(({ state }) => state)).toEqual(["done", "done"]);
  } finally {
    await end();
    end = async () => {};
    await line.close();
  }
});

/** A way to a port that can be cut. */
const openLine = async (target: number) => {
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const onward = connect(target, "127.0.0.1");
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => sockets.delete(one));
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const cut = (): void => {
    for (const one of sockets) one.destroy();
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
};

test("unknown senders, foreign clients and automatic answers go to quarantine; a person releases or rejects", async () => {
  await setUp();
  end = startInbox(server.context);
  await deliver(mailOf("fremd@localhost.example", "Export", { "a.csv": "Mandant 4711\neins" }));
  await deliver(mailOf("mandant@localhost.example", "Export", { "b.csv": "Mandant 4799\nzwei" }));
  await deliver(
    `Auto-Submitted: auto-replied\r\n${mailOf("mandant@localhost.example", "Export", { "c.csv": "Mandant 4711\ndrei" })}`,
  );
  await until(async () =>
    expect((await received()).map(({ state }) => state)).toEqual(["quarantine", "quarantine", "quarantine"]),
  );
  expect([await checks(), (await unseen()).length]).toEqual([[], 3]);
  const [stranger, other] = [await find("fremd"), (await received()).find(({ cause }) => cause?.includes("b.csv"))];
  expect(other?.cause).toContain("Mandanten");
  await releaseMail({ id: stranger?.id ?? "", ruleId: "regel-001" }, admin);
  await rejectMail({ id: other?.id ?? "" }, admin);
  await end();
  end = startInbox(server.context);
  await until(async () => expect((await unseen()).length).toBe(1));
  expect(await find("fremd")).toMatchObject({ state: "done" });
  expect(await checks()).toHaveLength(1);
});
const find = async (name: string) => (await received()).find(({ sender }) => sender.startsWith(name));

test("poison mails are set aside, and what comes before and after them under one Message-ID is checked", async () => {
  await setUp();
  const id = "<gleich@x.example>";
  await deliver(mailOf("mandant@localhost.example", "Export 1", { "a.csv": "Mandant 4711\neins" }, id));
  const head = "From: mandant@localhost.example\r\nSubject: Export\r\nMIME-Version: 1.0\r\n";
  const parts = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary="g${depth}"\r\n\r\n--g${depth}\r\n`,
  );
  await deliver(`${head}${parts.join("")}Content-Type: text/plain\r\n\r\nx\r\n`);
  await deliver(`${head}X-Lang: ${`${"x".repeat(70)}\r\n `.repeat(31_000)}\r\n\r\nx\r\n`);
  await deliver(mailOf("mandant@localhost.example", "Export 2", { "b.csv": "Mandant 4711\nzwei" }, id));
  end = startInbox(server.context);
  await until(async () =>
    expect((await received()).map(({ state, cause }) => [state, cause]).toSorted()).toEqual([
      ["done", null],
      ["done", null],
      ["quarantine", "Die E-Mail ist zu tief verschachtelt, um gelesen zu werden."],
      ["quarantine", "Die Kopfzeilen der E-Mail sind zu lang, um gelesen zu werden."],
    ]),
  );
  expect((await checks()).map(({ originalFileName }) => originalFileName).toSorted()).toEqual(["a.csv", "b.csv"]);
});

test("a trial names the rule of each mail and changes nothing", async () => {
  await setUp();
  await deliver(mailOf("mandant@localhost.example", "Export", { "a.csv": "x", "b.txt": "y" }));
  await deliver(mailOf("fremd@localhost.example", "Werbung", {}));
  const { matches } = await simulateInbox({ id: box.id }, admin);
  expect(matches).toMatchObject([
    { sender: "fremd@localhost.example", rule: null, files: [] },
    { sender: "mandant@localhost.example", rule: "Exporte von Müller", files: ["a.csv"] },
  ]);
  expect([(await unseen()).length, await received(), await checks()]).toEqual([2, [], []]);
});

test("after three refused sign-ins nothing is tried until the password changes", async () => {
  await setUp({}, "falsch");
  end = startInbox(server.context);
  await vi.waitFor(async () => expect((await readInbox({}, admin)).mailboxes[0]).toMatchObject({ isStopped: true }), {
    timeout: 55_000,
    interval: 200,
  });
  await setUp();
  expect((await readInbox({}, admin)).mailboxes[0]).toMatchObject({ isStopped: false });
  await until(async () => expect((await readInbox({}, admin)).mailboxes[0]?.seenAt).not.toBeNull());
});
