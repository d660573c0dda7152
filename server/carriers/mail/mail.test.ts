import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailSettings } from "#contract/mail.ts";
import { hourMs, minuteMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { health } from "#server/offices/system/calls/health.ts";
import { readOverview } from "#server/offices/system/calls/read-overview.ts";
import { shortTimeoutMs } from "#server/offices/system/check-health.ts";
import { mailHealthProblems } from "#server/offices/system/mail-health-problems.ts";
import { login } from "#server/people/auth/calls/login.ts";
import { readLink } from "#server/people/auth/calls/read-link.ts";
import { redeemLink } from "#server/people/auth/calls/redeem-link.ts";
import { requestLink } from "#server/people/auth/calls/request-link.ts";
import { writePersonalValues } from "#server/people/personal/calls/write-personal-values.ts";
import { invitePerson } from "#server/people/users/calls/invite-person.ts";
import { lockPerson } from "#server/people/users/calls/lock-person.ts";
import { removePerson } from "#server/people/users/calls/remove-person.ts";
import { resetPersonPassword } from "#server/people/users/calls/reset-person-password.ts";
import { unlockPerson } from "#server/people/users/calls/unlock-person.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import { holdTimers } from "#tests/support/hold-timers.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { openSmtpDouble, type SmtpDouble, smtpPassword } from "#tests/support/smtp-double.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeMailRhythm } from "./calls/change-mail-rhythm.ts";
import { changeMailSettings } from "./calls/change-mail-settings.ts";
import { listMails } from "./calls/list-mails.ts";
import { readMailRhythm } from "./calls/read-mail-rhythm.ts";
import { readMailSettings } from "./calls/read-mail-settings.ts";
import { removeMail } from "./calls/remove-mail.ts";
import { retryMail } from "./calls/retry-mail.ts";
import { sendTestMail } from "./calls/send-test-mail.ts";
import { queueDueMails } from "./start-mail.ts";

let server: TestContext;
let admin: SignedInContext;
let post: SmtpDouble;
beforeEach(async () => {
  server = await openTestContext({ settings: { publicUrl: "https://pruefstapel.kanzlei.example" } });
  await server.queue.start();
  admin = await server.signIn("super_admin");
  post = await openSmtpDouble(true);
});
afterEach(async () => {
  await server.remove();
  await post.close();
});

const way = (): MailSettings => ({
  enabled: true,
  host: "127.0.0.1",
  port: post.port,
  security: "none",
  user: "post",
  sender: "pruefstapel@kanzlei.example",
  senderName: "Prüfstapel",
  replyTo: "",
  perHour: 200,
  certificate: "",
});

const setUp = async (change: Partial<MailSettings> = {}, password: string | null = smtpPassword) => {
  const { version } = await readMailSettings({}, admin);
  await changeMailSettings({ settings: { ...way(), ...change }, version, password }, admin);
};
/** Configured and accepted by a test mail. */
const switchOn = async (change: Partial<MailSettings> = {}): Promise<void> => {
  await setUp(change);
  expect(await sendTestMail({ to: "leitung@kanzlei.example" }, admin)).toMatchObject({ ok: true });
  post.accepted.length = 0;
};
/** Sends due mails after this many minutes. */
const send = async (afterMinutes = 0): Promise<void> => {
  server.clock.now += afterMinutes * minuteMs;
  await queueDueMails(server.context);
  server.queue.wake();
  await server.queue.settle();
};
const put = async (recipient: string, subject = "Betreff"): Promise<void> => {
  const mail = { kind: "probe", recipient, subject, text: "Text" };
  await server.context.db.transaction().execute((trx) => queueMail(trx, mail, server.context));
};
const rows = async () => (await listMails({ limit: 200 }, admin)).items.filter(({ kind }) => kind !== "test");
const sending = async () => (await readMailSettings({}, admin)).sending;
const headerOf = (mail: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, "im").exec(mail)?.[1];

test("a test mail reports each step, and its acceptance starts the sending of mails", async () => {
  await setUp();
  await put("erika@kanzlei.example");
  await send();
  expect([(await sending()).isReady, post.accepted]).toEqual([false, []]);
  const { ok, steps } = await sendTestMail({ to: "leitung@kanzlei.example" }, admin);
  expect(steps.map(({ name, isOk }) => [name, isOk])).toEqual([
    ["Name", true],
    ["Verbindung", true],
    ["TLS", true],
    ["Anmeldung", true],
    ["Annahme", true],
  ]);
  await send();
  expect([ok, (await sending()).isReady, post.accepted.length]).toEqual([true, true, 2]);
  expect(await rows()).toMatchObject([{ state: "sent", response: expect.stringContaining("accepted as 2") }]);
});

test.each<[string, Partial<MailSettings>, string, RegExp]>([
  ["a name that is nobody's", { host: "gibt-es-nicht.invalid" }, "Name", /aufzulösen|auflösen/],
  ["a port where nobody listens", { port: 1 }, "Verbindung", /antwortet kein Server/],
  ["a certificate of nobody known", { security: "starttls" }, "TLS", /Zertifikat/],
  ["a plain port taken for TLS", { security: "tls" }, "TLS", /kein TLS/],
])("a test mail to %s fails at its step with a German message", async (_what, change, step, words) => {
  await setUp(change);
  const { ok, steps } = await sendTestMail({ to: "leitung@kanzlei.example" }, admin);
  expect([ok, steps.at(-1)?.name, steps.at(-1)?.isOk]).toEqual([false, step, false]);
  expect(steps.at(-1)?.detail).toMatch(words);
  expect((await sending()).isReady).toBe(false);
});

test("a wrong password is reported, and after three refusals nothing is sent until a test mail is accepted", async () => {
  await switchOn();
  const { db, keys } = server.context;
  // As if the provider had changed the password without this server.
  await db.transaction().execute((trx) => writeAdminSecret(trx, "mail/password", "falsch", keys));
  await put("erika@kanzlei.example");
  for (let attempt = 0; attempt < 6; attempt++) await send(61);
  expect([post.refused.count, (await sending()).isStopped]).toEqual([3, true]);
  expect((await readOverview({}, admin)).checks.find(({ key }) => key === "mail")).toMatchObject({ state: "error" });
  const { steps } = await sendTestMail({ to: "leitung@kanzlei.example" }, admin);
  expect(steps.at(-1)).toMatchObject({
    name: "Anmeldung",
    detail: expect.stringContaining("Benutzername oder Passwort falsch"),
  });
  await setUp();
  await sendTestMail({ to: "leitung@kanzlei.example" }, admin);
  await send();
  expect(await rows()).toMatchObject([{ state: "sent" }]);
});

test("5xx ends a mail, 4xx retries it with the same Message-ID", async () => {
  await switchOn();
  await put("unbekannt@kanzlei.example");
  await put("spaeter@kanzlei.example");
  await put("erika@kanzlei.example");
  await send();
  const states = async () => new Map((await rows()).map((row) => [row.recipient, row]));
  expect((await states()).get("unbekannt@kanzlei.example")).toMatchObject({
    state: "failed",
    cause: expect.stringContaining("550"),
  });
  expect((await states()).get("spaeter@kanzlei.example")).toMatchObject({ state: "waiting", attempts: 1 });
  expect((await states()).get("erika@kanzlei.example")).toMatchObject({ state: "sent" });
  const { messageId } = await server.context.db
    .selectFrom("mails")
    .select("messageId")
    .where("recipient", "=", "spaeter@kanzlei.example")
    .executeTakeFirstOrThrow();
  post.answers.clear();
  await send();
  expect(post.accepted).toHaveLength(1);
  await send(2);
  expect(headerOf(post.accepted[1] ?? "", "Message-ID")).toBe(messageId);
  const failed = (await states()).get("unbekannt@kanzlei.example");
  await retryMail({ id: failed?.id ?? "" }, admin);
  await send();
  expect(post.accepted).toHaveLength(3);
  await removeMail({ id: failed?.id ?? "" }, admin);
  await expect(retryMail({ id: failed?.id ?? "" }, admin)).rejects.toMatchObject({ code: "MAIL_NOT_FOUND" });
});

test("while a server is down mails wait, longer each time, and none is lost", async () => {
  await switchOn();
  const { port } = post;
  await post.close();
  for (const name of ["eins", "zwei"]) await put(`${name}@kanzlei.example`);
  await send();
  const first = await sending();
  expect(first.pausedUntil).toBe(server.clock.now + minuteMs);
  expect(await rows()).toMatchObject([{ state: "waiting" }, { state: "waiting", attempts: expect.any(Number) }]);
  await send(2);
  expect((await sending()).pausedUntil).toBe(server.clock.now + 2 * minuteMs);
  post = await openSmtpDouble(true, port);
  await send(3);
  expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(await sending()).toMatchObject({ pausedUntil: null, cause: null });
});

test("a mail being sent at a crash is sent once more with the same Message-ID", async () => {
  await switchOn();
  await put("erika@kanzlei.example");
  await server.context.db
    .updateTable("mails")
    .set({ state: "sending", claimedAt: server.clock.now })
    .where("kind", "=", "probe")
    .execute();
  await send(1);
  expect(post.accepted).toHaveLength(0);
  await send(3);
  expect(post.accepted).toHaveLength(1);
});

test("a mail claimed before the clock was set back is sent", async () => {
  await switchOn();
  await put("erika@kanzlei.example");
  const claimed = { state: "sending", claimedAt: server.clock.now + hourMs } as const;
  await server.context.db.updateTable("mails").set(claimed).where("kind", "=", "probe").execute();
  await send(1);
  expect(post.accepted).toHaveLength(1);
});

test("mails are found by parts of recipient and subject in any spelling, page by page", async () => {
  await put("erika@kanzlei.example", "Ergebnis zu Müller.csv");
  await put("jörg@kanzlei.example", "Einladung");
  await put("erika@kanzlei.example", "Einladung");
  const find = async (q: string, page = 0) => {
    const { items, total } = await listMails({ q, page, limit: 1 }, admin);
    return [total, ...items.map(({ recipient, subject }) => `${recipient} ${subject}`)];
  };
  expect(await find("mueller ERIKA")).toEqual([1, "erika@kanzlei.example Ergebnis zu Müller.csv"]);
  expect(await find("joerg")).toEqual([1, "jörg@kanzlei.example Einladung"]);
  expect((await find("einladung"))[0]).toBe(2);
  expect(await find("einladung", 1)).toHaveLength(2);
  expect(await find("einladung", 2)).toEqual([2]);
  expect(await find("gibt es nicht")).toEqual([0]);
});

test("no more mails than the limit are sent per hour, the others wait", async () => {
  await switchOn({ perHour: 3 });
  for (const name of ["a", "b", "c", "d"]) await put(`${name}@kanzlei.example`);
  await send();
  expect(post.accepted).toHaveLength(2);
  expect((await sending()).cause).toContain("3 E-Mails je Stunde");
  await send(61);
  expect(post.accepted).toHaveLength(4);
});

test("a file name cannot inject a header, and umlauts arrive", async () => {
  await switchOn({ senderName: "Kanzlei Müller & Söhne" });
  await put("erika@kanzlei.example", "Größe\r\nBcc: boese@kanzlei.example\r\n\r\n<b>Inhalt</b>");
  await send();
  const [mail = ""] = post.accepted;
  expect(headerOf(mail, "Bcc")).toBeUndefined();
  expect(headerOf(mail, "To")).toBe("erika@kanzlei.example");
  expect(headerOf(mail, "Subject")).toMatch(/=\?UTF-8\?/i);
  expect(headerOf(mail, "Auto-Submitted")).toBe("auto-generated");
});

const want = async (person: SignedInContext, values: Readonly<Record<string, boolean>>): Promise<void> => {
  const changes = Object.entries(values).map(([name, value]) => ({
    ...{ id: `wunsch-${name}-${value}`, key: `settings/${name}`, value },
    ...{ changedAt: server.clock.now, baseVersion: 0 },
  }));
  await writePersonalValues({ changes }, person);
};
const check = async (person: SignedInContext, text: string, name = "Buchungen.csv"): Promise<string> => {
  const { fileCheck } = await receiveUpload(uploadOf({ text, fileName: name }), person);
  await startFileCheck({ id: fileCheck.fileId }, person);
  server.queue.wake();
  await server.queue.settle();
  return fileCheck.fileId;
};

test("forty files become one mail, only for users who want it and may see them", async () => {
  await switchOn();
  const [wants, silent, noChecks] = [
    await server.signIn("berater", ["4711"]),
    await server.signIn("berater", ["4711"]),
    await server.signIn("berater", ["4711"]),
  ];
  await want(wants, { notifyEmail: true });
  await want(noChecks, { notifyEmail: true, notifyFileCheck: false });
  for (let index = 0; index < 40; index++) await check(wants, `Mandant 4711\n${index}${index < 3 ? "!" : ""}`);
  await check(silent, "Mandant 4711\nstill");
  await check(noChecks, "Mandant 4711\nohne");
  await send();
  expect(post.accepted).toHaveLength(0);
  await send(2);
  expect((await rows()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [wants.user.email, "40 Dateien geprüft"],
  ]);
  const [mail = ""] = post.accepted;
  const words = Buffer.from(
    mail
      .replaceAll("=\r\n", "")
      .replaceAll(/=([\dA-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();
  expect(words).toContain("3 × Nicht importfähig, 37 × Technisch importfähig");
  await send(30);
  expect(post.accepted).toHaveLength(1);
});

test("no notices are mailed in quiet hours, and a digest contains all of a day at its time", async () => {
  await switchOn();
  const person = await server.signIn("berater", ["4711"]);
  await want(person, { notifyEmail: true });
  const rhythm = { digestAt: "", quietFrom: "09:00", quietTo: "12:00" };
  await changeMailRhythm({ ...rhythm, version: 0 }, admin);
  // The test clock is at ten in Berlin.
  await check(person, "Mandant 4711\neins");
  await send(119);
  expect(post.accepted).toHaveLength(0);
  await send(1);
  expect((await rows()).map(({ subject }) => subject)).toEqual(["Technisch importfähig: Buchungen.csv"]);
  await changeMailRhythm({ ...rhythm, digestAt: "17:00", version: 1 }, admin);
  await check(person, "Mandant 4711\nzwei");
  await check(person, "Mandant 4711\ndrei");
  await send(4 * 60 + 59);
  expect(post.accepted).toHaveLength(1);
  await send(1);
  expect((await rows()).map(({ subject }) => subject)).toContain("2 Dateien geprüft");
  await send(23 * 60);
  expect(post.accepted).toHaveLength(2);
});

test("incomplete quiet hours, and a rhythm changed by another user meanwhile, are refused", async () => {
  const rhythm = { digestAt: "", quietFrom: "20:00", quietTo: "" };
  await expect(changeMailRhythm({ ...rhythm, version: 0 }, admin)).rejects.toMatchObject({ code: "MAIL_INCOMPLETE" });
  await changeMailRhythm({ ...rhythm, quietTo: "06:00", version: 0 }, admin);
  await expect(changeMailRhythm({ ...rhythm, quietFrom: "", version: 0 }, admin)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
  expect(await readMailRhythm({}, admin)).toEqual({ ...rhythm, quietTo: "06:00", version: 1 });
});

test("a user locked, or without the client meanwhile, gets no mail", async () => {
  await switchOn();
  const [locked, withdrawn] = [await server.signIn("berater", ["4711"]), await server.signIn("berater", ["4711"])];
  for (const person of [locked, withdrawn]) {
    await want(person, { notifyEmail: true });
    await check(person, `Mandant 4711\n${person.user.id}`);
  }
  const users = (id: string) => server.context.db.updateTable("users").where("id", "=", id);
  await users(locked.user.id).set({ lockedAt: server.clock.now }).execute();
  await users(withdrawn.user.id).set({ clientNumbersJson: "[]" }).execute();
  await send(2);
  expect([await rows(), post.accepted]).toEqual([[], []]);
});

test("administrators who want it get one nightly mail with all problems", async () => {
  await switchOn();
  const [wants, silent] = [await server.signIn("administrator"), await server.signIn("berater")];
  for (const person of [wants, silent]) await want(person, { notifyEmail: true });
  // A busy machine answers late; that must not count as a problem.
  const timers = holdTimers(shortTimeoutMs);
  const { files } = server.context;
  const readMark = (): Promise<string | null> => {
    timers.elapse();
    return files.readMark();
  };
  await mailHealthProblems({ ...server.context, files: { ...files, readMark } });
  await send(2);
  expect(await rows()).toMatchObject([{ kind: "system", recipient: wants.user.email, state: "sent" }]);
  expect(post.accepted[0]).toContain("Noch nie gesichert");
  expect(post.accepted[0]).not.toContain("Antwortet nicht");
});

test("an invitation link is only in the mail, in neither answer nor database", async () => {
  const person = { email: "neu@kanzlei.example", fullName: "Änne Groß", role: "berater" } as const;
  const before = await invitePerson(person, admin);
  expect(before.link?.url).toContain("/einladung#");
  await switchOn();
  const { link } = await resetPersonPassword({ id: before.person.id }, admin);
  expect(link).toBeNull();
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .select("detailJson")
    .where("action", "=", "passwordLink")
    .orderBy("position")
    .execute();
  expect(entries.map(({ detailJson }) => JSON.parse(detailJson).way)).toEqual(["shown", "mailed"]);
  const stored = await server.context.db.selectFrom("mails").selectAll().where("kind", "=", "passwordReset").execute();
  expect(JSON.stringify(stored)).not.toContain("einladung#");
  await send();
  expect(post.accepted[0]?.replaceAll("=\r\n", "")).toContain("https://pruefstapel.kanzlei.example/einladung#");
  expect(await rows()).toMatchObject([{ recipient: person.email, state: "sent" }]);
  // The next mail has not gone out yet.
  await server.queue.stop();
  await resetPersonPassword({ id: before.person.id }, admin);
  await removePerson({ id: before.person.id }, admin);
  expect(await rows()).toMatchObject([{ state: "sent" }]);
  const sent = await server.context.db
    .selectFrom("mails")
    .select("sealedText")
    .where("kind", "=", "passwordReset")
    .execute();
  expect(sent).toEqual([{ sealedText: "" }]);
});

/** Asks for a new password, and lets job and mails be done. */
const requestNewLink = async (email: string): Promise<unknown> => {
  const answer = await requestLink({ email }, { ...server.context, address: "192.0.2.7" });
  await send();
  return answer;
};
const readAudit = (action: "passwordLink" | "passwordLinkRequest") =>
  server.context.db
    .selectFrom("auditEntries")
    .select(["subject", "actor", "address", "detailJson"])
    .where("action", "=", action)
    .execute();

test("a forgotten password is answered by a mail with a link that sets a new one, once in a quarter of an hour", async () => {
  await switchOn();
  const { user } = await server.signIn("berater");
  expect(await requestNewLink(` ${user.email.toUpperCase()}`)).toEqual({});
  await requestNewLink(user.email);
  expect(await rows()).toMatchObject([{ kind: "passwordReset", recipient: user.email, state: "sent" }]);
  expect(await readAudit("passwordLinkRequest")).toMatchObject([
    { subject: user.email, actor: "", address: "192.0.2.7" },
    { subject: user.email },
  ]);
  expect((await readAudit("passwordLink")).map(({ detailJson }) => JSON.parse(detailJson))).toEqual([
    { email: user.email, kind: "passwordReset", way: "mailed" },
  ]);
  const token = /einladung#([\w-]+)/.exec(post.accepted[0]?.replaceAll("=\r\n", "") ?? "")?.[1] ?? "";
  await redeemLink({ token, newPassword: "Ein neuer Satz 2026" }, server.context);
  await login({ email: user.email, password: "Ein neuer Satz 2026" }, server.context);
  server.clock.now += 15 * minuteMs;
  await requestNewLink(user.email);
  expect(await rows()).toHaveLength(2);
});

test("an unknown address, a locked account and one without a password are answered alike and get no mail", async () => {
  await switchOn();
  const invited = await invitePerson({ email: "neu@kanzlei.example", fullName: "Neu", role: "berater" }, admin);
  const { user: locked } = await server.signIn("berater");
  await lockPerson({ id: locked.id }, admin);
  await send();
  const before = await rows();
  for (const email of ["niemand@kanzlei.example", invited.person.email, locked.email])
    expect(await requestNewLink(email)).toEqual({});
  expect(await rows()).toEqual(before);
  expect(await readAudit("passwordLinkRequest")).toHaveLength(3);
  await unlockPerson({ id: locked.id }, admin);
  expect(await server.context.db.selectFrom("oneTimeLinks").select("userId").execute()).toEqual([
    { userId: invited.person.id },
  ]);
});

test("without mail a forgotten password leaves the link an administrator has passed on", async () => {
  expect((await health({}, server.context)).passwordMail).toBe(false);
  const { user } = await server.signIn("berater");
  const { link } = await resetPersonPassword({ id: user.id }, admin);
  await requestNewLink(user.email);
  expect(await readLink({ token: link?.url.split("#")[1] ?? "" }, server.context)).toMatchObject({ email: user.email });
  await switchOn();
  server.clock.now += minuteMs;
  expect((await health({}, server.context)).passwordMail).toBe(true);
});

test("an expired link is not sent", async () => {
  await switchOn();
  await post.close();
  const { person } = await invitePerson({ email: "neu@kanzlei.example", fullName: "Neu", role: "berater" }, admin);
  await resetPersonPassword({ id: person.id }, admin);
  await send(25 * 60);
  await send(25 * 60);
  const [late] = await rows();
  expect(late).toMatchObject({ kind: "passwordReset", state: "failed" });
  await expect(retryMail({ id: late?.id ?? "" }, admin)).rejects.toMatchObject({ code: "MAIL_EXPIRED" });
});

test("the password is never returned, a new transport requires a new test, and an outdated change is refused", async () => {
  await switchOn();
  const before = await readMailSettings({}, admin);
  expect([before.secretSet, JSON.stringify(before).includes(smtpPassword)]).toEqual([true, false]);
  await changeMailSettings({ settings: { ...way(), perHour: 9 }, version: before.version }, admin);
  expect((await sending()).isReady).toBe(true);
  await expect(changeMailSettings({ settings: way(), version: before.version }, admin)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
  const { version } = await readMailSettings({}, admin);
  await changeMailSettings({ settings: { ...way(), sender: "andere@kanzlei.example" }, version }, admin);
  expect((await sending()).isReady).toBe(false);
  const incomplete = { settings: { ...way(), host: "" }, version: version + 1 };
  await expect(changeMailSettings(incomplete, admin)).rejects.toMatchObject({ code: "MAIL_INCOMPLETE" });
  const audit = await server.context.db.selectFrom("auditEntries").select("detailJson").execute();
  expect(JSON.stringify(audit)).not.toContain(smtpPassword);
});
