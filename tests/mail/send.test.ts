import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MailSettings } from "#contract/mail.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { listMails } from "#server/carriers/mail/calls/list-mails.ts";
import { readMailSettings } from "#server/carriers/mail/calls/read-mail-settings.ts";
import { sendTestMail } from "#server/carriers/mail/calls/send-test-mail.ts";
import { queueDueMails } from "#server/carriers/mail/start-mail.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { boxes, boxPassword, type MailServers } from "./mail-servers.ts";
import { readBox, removeMailsOf } from "./read-box.ts";

const { ports, certificate, folder } = JSON.parse(process.env.MAIL_FOR_TESTS ?? "{}") as MailServers;

let server: TestContext;
let admin: SignedInContext;
beforeEach(async () => {
  for (const name of boxes) await removeMailsOf(folder, name);
  server = await openTestContext();
  await server.queue.start();
  admin = await server.signIn("super_admin");
});
afterEach(() => server.remove());

const way: MailSettings = {
  enabled: true,
  host: "localhost",
  port: ports.smtp,
  security: "starttls",
  user: "post",
  sender: "pruefstapel@localhost.example",
  senderName: "Kanzlei Müller & Söhne",
  replyTo: "",
  perHour: 200,
  certificate,
};
const setUp = async (change: Partial<MailSettings> = {}, password = boxPassword): Promise<void> => {
  const { version } = await readMailSettings({}, admin);
  await changeMailSettings({ settings: { ...way, ...change }, version, password }, admin);
};
const sendProbe = () => sendTestMail({ to: "leitung@localhost.example" }, admin);
const put = (recipient: string, subject = "Betreff", text = "Text") =>
  server.context.db
    .transaction()
    .execute((trx) => queueMail(trx, { kind: "probe", recipient, subject, text }, server.context));
const send = async (): Promise<void> => {
  await queueDueMails(server.context);
  server.queue.wake();
  await server.queue.settle();
};
const arrived = (name: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await readBox(folder, name);
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails;
    },
    { timeout: 20_000, interval: 50 },
  );

test.each<[string, Partial<MailSettings>]>([
  ["STARTTLS", {}],
  ["TLS from the first byte", { security: "tls", port: ports.smtps }],
])("a test mail by %s passes every step and lies in the box", async (_way, change) => {
  await setUp(change);
  const { ok, steps } = await sendProbe();
  expect([ok, steps.map(({ isOk }) => isOk)]).toEqual([true, [true, true, true, true, true]]);
  const [mail = ""] = await arrived("leitung");
  expect(mail).toMatch(/^Subject: =\?UTF-8\?Q\?Testmail_von_Pr=C3=BCfstapel\?=/m);
  // Signed in, over TLS.
  expect(mail).toMatch(/by localhost with esmtpsa/);
});

test.each<[string, Partial<MailSettings>, string, string, RegExp]>([
  ["without the certificate", { certificate: "" }, boxPassword, "TLS", /unbekannten Stelle/],
  ["with TLS where STARTTLS is spoken", { security: "tls" }, boxPassword, "TLS", /kein TLS/],
  ["with the wrong password", {}, "falsch", "Anmeldung", /Benutzername oder Passwort falsch/],
  ["without signing in", { user: "" }, boxPassword, "Annahme", /relay not permitted/],
])("a test mail %s ends at its step", async (_what, change, password, step, words) => {
  await setUp(change, password);
  const { ok, steps } = await sendProbe();
  expect([ok, steps.at(-1)?.name]).toEqual([false, step]);
  expect(steps.at(-1)?.detail).toMatch(words);
});

test("TLS on a STARTTLS port is reported as a silent server", async () => {
  await setUp({ port: ports.smtps });
  const { steps } = await sendProbe();
  expect(steps.at(-1)).toMatchObject({
    name: "Verbindung",
    isOk: false,
    detail: expect.stringContaining("nicht gemeldet"),
  });
});

test("550 fails for good, 451 waits, others arrive, forty of them over one connection", async () => {
  await setUp();
  await sendProbe();
  await put("unbekannt@localhost.example");
  await put("spaeter@localhost.example");
  for (let index = 0; index < 40; index++) await put("erika@localhost.example", `Datei ${index}`);
  await send();
  const { items } = await listMails({ limit: 200 }, admin);
  const stateOf = (name: string) => items.find(({ recipient }) => recipient.startsWith(name));
  expect(stateOf("unbekannt")).toMatchObject({ state: "failed", cause: expect.stringContaining("550") });
  expect(stateOf("spaeter")).toMatchObject({ state: "waiting", cause: expect.stringContaining("451") });
  expect(await arrived("erika", 40)).toHaveLength(40);
});

test("a mail accepted by exim for an unknown recipient bounces", async () => {
  await setUp();
  await sendProbe();
  await put("niemand@localhost.example");
  await send();
  const [notice = ""] = await arrived("pruefstapel");
  expect(notice).toMatch(/report-type=delivery-status/);
  expect(notice).toContain("niemand@localhost.example");
});

test("a file name with line ends begins no header, and umlauts arrive whole", async () => {
  await setUp();
  await sendProbe();
  await put(
    "erika@localhost.example",
    "Größe\r\nBcc: fremd@localhost.example\r\n\r\nInhalt",
    "Prüfung „Jänner.csv“: ß\n.\n.Punkt",
  );
  await send();
  const [mail = ""] = await arrived("erika");
  expect(mail).not.toMatch(/^Bcc:/m);
  expect(await readBox(folder, "fremd")).toEqual([]);
  const plain = mail.split(/Content-Type: text\/plain/)[1]?.split(/\r?\n\r?\n/)[1] ?? "";
  const bytes = plain
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  expect(Buffer.from(bytes, "latin1").toString()).toContain("Prüfung „Jänner.csv“: ß");
});
