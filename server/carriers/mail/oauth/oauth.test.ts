import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailSettings } from "#contract/mail.ts";
import type { MailOauth } from "#contract/mail-oauth.ts";
import { minuteMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { readMailSettings } from "#server/carriers/mail/calls/read-mail-settings.ts";
import { sendTestMail } from "#server/carriers/mail/calls/send-test-mail.ts";
import { readMailAccess } from "#server/carriers/mail/mail-access.ts";
import { queueDueMails } from "#server/carriers/mail/start-mail.ts";
import { changeInbox } from "#server/offices/inbox/calls/change-inbox.ts";
import { readInbox } from "#server/offices/inbox/calls/read-inbox.ts";
import { readMailboxAccess } from "#server/offices/inbox/inbox-settings.ts";
import { describeMailboxFailure, openMailbox } from "#server/offices/inbox/open-mailbox.ts";
import { mailKind } from "#server/records/mail-outbox/mail-settings.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import { type ImapDouble, openImapDouble } from "#tests/support/imap-double.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { openSmtpDouble, type SmtpDouble } from "#tests/support/smtp-double.ts";
import { openTokenDouble, type TokenDouble } from "#tests/support/token-double.ts";

const clientSecret = "Schlüssel+der&Anwendung=1";

let server: TestContext;
let admin: SignedInContext;
let post: SmtpDouble;
let provider: TokenDouble;
let imap: ImapDouble;
beforeEach(async () => {
  server = await openTestContext();
  await server.queue.start();
  admin = await server.signIn("super_admin");
  [post, provider, imap] = await Promise.all([openSmtpDouble(true), openTokenDouble(), openImapDouble()]);
  // Both servers accept tokens issued by the provider.
  for (const tokens of [post.tokens, imap.tokens]) tokens.has = (token) => provider.given.has(token);
});
afterEach(async () => {
  await server.remove();
  await Promise.all([post.close(), provider.close(), imap.close()]);
});

const oauthOf = (change: Partial<MailOauth> = {}): MailOauth => ({
  ...{ grant: "clientCredentials", clientId: "anwendung-1", tokenUrl: provider.url },
  scope: "https://outlook.office365.com/.default",
  ...change,
});
const setUp = async (
  change: Partial<MailSettings> = {},
  secrets: { readonly password?: string; readonly refreshToken?: string } = { password: clientSecret },
) => {
  const { version } = await readMailSettings({}, admin);
  const settings: MailSettings = {
    ...mailKind.defaults,
    ...{ enabled: true, host: "127.0.0.1", port: post.port, security: "none" },
    ...{ user: "post@kanzlei.example", sender: "post@kanzlei.example", oauth: oauthOf() },
    ...change,
  };
  await changeMailSettings({ settings, version, ...secrets }, admin);
};
const tryMail = () => sendTestMail({ to: "leitung@kanzlei.example" }, admin);
const send = async (afterMinutes = 0): Promise<void> => {
  server.clock.now += afterMinutes * minuteMs;
  const draft = { kind: "probe", recipient: "erika@kanzlei.example", subject: "Betreff", text: "Text" };
  await server.context.db.transaction().execute((trx) => queueMail(trx, draft, server.context));
  await queueDueMails(server.context);
  server.queue.wake();
  await server.queue.settle();
};
const byRefreshToken = () => oauthOf({ grant: "refreshToken", scope: "" });

test("a mail is sent with an application token, fetched once and never stored", async () => {
  await setUp();
  expect(await tryMail()).toMatchObject({ ok: true });
  await send();
  await send(30);
  expect(post.accepted).toHaveLength(3);
  expect(provider.requests.map((form) => Object.fromEntries(form))).toEqual([
    {
      ...{ grant_type: "client_credentials", client_id: "anwendung-1", client_secret: clientSecret },
      scope: "https://outlook.office365.com/.default",
    },
  ]);
  const kept = await Promise.all(
    (["adminSecrets", "adminSettings", "mails", "mailStates", "auditEntries"] as const).map((table) =>
      server.context.db.selectFrom(table).selectAll().execute(),
    ),
  );
  for (const secret of [[...provider.given][0]?.slice(0, 20) ?? "", clientSecret])
    expect(JSON.stringify([kept, server.logged])).not.toContain(secret);
});

test("a token is renewed before it expires, and fetched once for concurrent callers", async () => {
  await setUp();
  await tryMail();
  await send(56);
  expect(provider.requests).toHaveLength(2);
  server.clock.now += 56 * minuteMs;
  const access = await readMailAccess(server.context);
  const tokens = await Promise.all([access?.readToken?.(), access?.readToken?.(), access?.readToken?.()]);
  expect(new Set(tokens).size).toBe(1);
  expect(provider.requests).toHaveLength(3);
});

test("a token refused by the mail server is fetched again once; then the refusal is reported", async () => {
  await setUp();
  await tryMail();
  provider.given.clear();
  expect(await tryMail()).toMatchObject({ ok: true });
  expect(provider.requests).toHaveLength(2);
  post.tokens.has = () => false;
  const { ok, steps } = await tryMail();
  expect([ok, steps.at(-1)]).toEqual([
    false,
    { name: "Anmeldung", isOk: false, detail: expect.stringMatching(/nimmt das Token nicht an.*Scope/) },
  ]);
  expect(provider.requests).toHaveLength(3);
});

test.each([
  ["invalid_client", 401, { error: "invalid_client" }, /Client-ID und Schlüssel/],
  [
    "an expired secret",
    401,
    { error: "invalid_client", error_description: "AADSTS7000222: The provided client secret keys are expired" },
    /Schlüssel der Anwendung ist abgelaufen/,
  ],
  ["missing consent", 400, { error: "invalid_grant", error_description: "AADSTS65001: …" }, /fehlt die Zustimmung/],
  ["a consent taken back", 400, { error: "invalid_grant" }, /abgelaufen oder wurde zurückgenommen/],
  ["an unknown scope", 400, { error: "invalid_scope" }, /Bereich \(Scope\) nicht/],
  [
    "an unknown organisation",
    400,
    { error: "invalid_request", error_description: "AADSTS90002" },
    /keine Organisation/,
  ],
  ["a grant that is not allowed", 400, { error: "unauthorized_client" }, /nicht zu/],
  ["a page instead of a token", 200, "<html>Anmelden</html>", /kein Anmeldedienst/],
  ["a fault", 503, "", /meldet eine Störung \(503\)/],
  ["an answer without end", 200, "x".repeat(200_000), /antwortet nicht/],
])("%s is reported in German, without quoting the answer", async (_what, status, body, words) => {
  await setUp();
  provider.setAnswer(status, body);
  const { ok, steps } = await tryMail();
  expect([ok, steps.at(-1)?.name]).toEqual([false, "Anmeldung"]);
  expect(steps.at(-1)?.detail).toMatch(words);
  expect(steps.at(-1)?.detail).not.toMatch(/AADSTS|html|invalid_/);
});

test("no secret follows a redirect", async () => {
  await setUp();
  const elsewhere = await openTokenDouble();
  try {
    provider.setAnswer(307, "", { location: elsewhere.url });
    expect((await tryMail()).steps.at(-1)?.detail).toMatch(/kein Anmeldedienst/);
    expect(elsewhere.requests).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test("mails wait while the provider is down, and three refusals stop sending until settings change", async () => {
  await setUp();
  await tryMail();
  server.clock.now += 60 * minuteMs;
  provider.setAnswer(503, "");
  await send();
  expect((await readMailSettings({}, admin)).sending).toMatchObject({
    isStopped: false,
    cause: expect.stringContaining("503"),
  });
  provider.setAnswer(401, { error: "invalid_client" });
  for (const minutes of [61, 61, 61, 61]) await send(minutes);
  expect((await readMailSettings({}, admin)).sending).toMatchObject({ isStopped: true });
  const { length } = provider.requests;
  await send(120);
  expect(provider.requests).toHaveLength(length);
  await setUp({}, { password: "neuer-Schlüssel-1" });
  expect((await readMailSettings({}, admin)).sending).toMatchObject({ isStopped: false, cause: null });
});

test("a replaced refresh token is stored sealed and used from then on", async () => {
  await setUp({ oauth: byRefreshToken() }, { password: clientSecret, refreshToken: "erstes-Token" });
  provider.given.add("t1");
  provider.setAnswer(200, { access_token: "t1", expires_in: 3600, refresh_token: "zweites-Token" });
  expect(await tryMail()).toMatchObject({ ok: true });
  await send(5);
  expect(provider.requests).toHaveLength(1);
  await send(56);
  expect(provider.requests.map((form) => form.get("refresh_token"))).toEqual(["erstes-Token", "zweites-Token"]);
  expect(JSON.stringify(await readMailSettings({}, admin))).not.toContain("Token-");
  expect(await readMailSettings({}, admin)).toMatchObject({ refreshTokenSet: true });
});

test("secrets are not sent to another application, and a password is not used as a client secret", async () => {
  const state = async () => {
    const { secretSet, refreshTokenSet } = await readMailSettings({}, admin);
    return [secretSet, refreshTokenSet];
  };
  const { oauth: _, ...withPassword } = { ...mailKind.defaults, oauth: undefined };
  await changeMailSettings({ settings: { ...withPassword }, version: 0, password: "Passwort-1" }, admin);
  await setUp({}, {});
  expect(await state()).toEqual([false, false]);
  expect((await tryMail()).steps.at(-1)?.detail).toMatch(/Schlüssel der Anwendung fehlt/);
  await setUp({ oauth: byRefreshToken() }, { password: clientSecret, refreshToken: "erstes-Token" });
  await setUp({ oauth: { ...byRefreshToken(), scope: "anderer" } }, {});
  expect(await state()).toEqual([true, true]);
  await setUp({ oauth: { ...byRefreshToken(), tokenUrl: "https://fremd.example/token" } }, {});
  expect(await state()).toEqual([false, false]);
  expect(provider.requests).toEqual([]);
});

test.each([
  ["without encryption", { oauth: { tokenUrl: "http://anbieter.example/token" } }, /https:/],
  ["with a name in the address", { oauth: { tokenUrl: "https://ich:geheim@anbieter.example/token" } }, /Benutzername/],
  ["without a user", { user: "" }, /gehört ein Benutzername/],
])(
  "a sign-in %s is not saved",
  async (_what, { oauth, ...change }: { oauth?: Partial<MailOauth>; user?: string }, words) => {
    await expect(setUp({ ...change, oauth: oauthOf(oauth) })).rejects.toMatchObject({
      code: "MAIL_INCOMPLETE",
      message: expect.stringMatching(words),
    });
  },
);

test("a mailbox is opened with a token, which is renewed when it is refused", async () => {
  const box = {
    ...{ id: "postfach-1", name: "Eingang", enabled: false, host: "127.0.0.1", port: imap.port, folder: "INBOX" },
    ...{ security: "none" as const, user: "eingang@kanzlei.example", certificate: "", oauth: byRefreshToken() },
  };
  const passwords = [{ mailboxId: box.id, refreshToken: "erstes-Token" }];
  await changeInbox({ settings: { mailboxes: [box], rules: [] }, version: 0, passwords }, admin);
  expect((await readInbox({}, admin)).mailboxes).toMatchObject([{ secretSet: false, refreshTokenSet: true }]);
  const open = async () => {
    const access = await readMailboxAccess(box.id, server.context);
    if (access === null) throw new Error("no mailbox");
    (await openMailbox(access)).close();
  };
  await open();
  provider.given.clear();
  await open();
  expect(imap.seen.map((one) => one.slice(0, 31))).toEqual(
    [1, 1, 2].map((number) => `eingang@kanzlei.example Token-${number}`),
  );
  expect(provider.requests[0]?.get("client_secret")).toBeNull();
  imap.tokens.has = () => false;
  const refused = await open().catch(describeMailboxFailure);
  expect(refused).toMatchObject({
    step: "Anmeldung",
    isRefusal: true,
    text: expect.stringContaining("das Token nicht"),
  });
  provider.setAnswer(503, "");
  server.clock.now += 60 * minuteMs;
  expect(await open().catch(describeMailboxFailure)).toMatchObject({ step: "Anmeldung", isRefusal: false });
});
