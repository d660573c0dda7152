import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { expectHeld } from "#tests/support/expect-held.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { type OidcProvider, oidcClient, startOidcProvider } from "#tests/support/oidc-provider.ts";
import { setUpServer } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { openSmtpDouble } from "#tests/support/smtp-double.ts";

/** On a clock that a start may set. */
const app = setUpServer({ LOGINS_PER_MINUTE: "1000" }, "tests/torture-server/serve.ts");
let browser: Browser;
let provider: OidcProvider;

beforeAll(async () => {
  browser = await openBrowser();
  const { url } = app.server;
  provider = await startOidcProvider(`${url}/login`, {
    sub: "datev-1",
    email: "datev@kanzlei.example",
    email_verified: true,
  });
  await app.server.kill();
  await startServer();
});
afterAll(async () => {
  await browser.close();
  provider.close();
});

const startServer = (more: Readonly<Record<string, string>> = {}): Promise<void> =>
  app.server.start({
    DATEV_OIDC_ISSUER: provider.issuer,
    DATEV_OIDC_CLIENT_ID: oidcClient.id,
    DATEV_OIDC_CLIENT_SECRET: oidcClient.secret,
    PUBLIC_URL: app.server.url,
    ...more,
  });
const invite = async (email: string, fullName: string): Promise<string> => {
  const body = { email, fullName, role: "berater", clientNumbers: ["4711"] };
  const { link } = await app.server.call<{ readonly link: { readonly url: string } }>("/api/admin/users", {
    method: "POST",
    body,
  });
  return link.url;
};
/** Nobody signed in, no page of before. */
const openFresh = async (url: string): Promise<Page> => {
  const { page } = browser;
  await page.goto(`${app.server.url}/login`);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    sessionStorage.clear();
  });
  await page.goto("about:blank");
  await page.goto(url);
  return page;
};
const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel("Neues Passwort").fill(password);
  await page.getByRole("button", { name: "Passwort setzen" }).click();
};

test("an invitation is opened, a password set with it, and the person signs in", async () => {
  const link = await invite("erika@kanzlei.example", "Erika Muster");
  const page = await openFresh(link);
  await page.getByRole("heading", { level: 1, name: "Willkommen bei Prüfstapel" }).waitFor();
  await page.getByText("Erika Muster, bitte wählen Sie Ihr Passwort.").waitFor();
  await expectNoFindings(page, { about: "/einladung" });
  await setPassword(page, "kurz");
  await page.getByText("Passwort muss mindestens 6 Zeichen lang sein").waitFor();
  await setPassword(page, "Ein langer Satz 2026");
  await page.waitForURL("**/login");
  await signIn.in(page, app.server.url, { email: "erika@kanzlei.example", password: "Ein langer Satz 2026" });
  await page.getByRole("button", { name: /^Benutzermenü.*Erika Muster/ }).waitFor();

  const again = await openFresh(link);
  await again.getByText("Der Link kann nicht verwendet werden").waitFor();
  await again.getByText("Dieser Link gilt nicht mehr.").waitFor();
  await expectNoFindings(again, { about: "/einladung, verbraucht" });
});

/** What an authenticator app would show, `periods` of half a minute ahead. */
const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: secret.replaceAll(" ", "") }).generate({ timestamp: Date.now() + periods * 30_000 });
const enterPassword = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(`${app.server.url}/login`);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
};

test("a second factor is set up by its QR code, then asked for: its code, or a recovery code once", async () => {
  const person = { email: "zwei@kanzlei.example", password: "Zwei Schritte 2026" };
  const page = await openFresh(await invite(person.email, "Zoe Zwei"));
  await setPassword(page, person.password);
  await page.waitForURL("**/login");
  await signIn.in(page, app.server.url, person);
  await page.goto(`${app.server.url}/profile`);
  await page.getByRole("button", { name: "Einrichten" }).click();
  await page.getByRole("dialog").getByLabel("Bisheriges Passwort", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("img", { name: "QR-Code mit dem Schlüssel für die Authenticator-App" }).waitFor();
  await expectNoFindings(page, { about: "Zweiten Faktor einrichten" });
  const uri = await page.getByRole("link", { name: "öffnen Sie sie hiermit" }).getAttribute("href");
  const secret = new URL(uri ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel("Code aus Ihrer Authenticator-App").fill(codeOf(secret));
  await page.getByRole("button", { name: "Einschalten" }).click();
  const codes = page.getByRole("list", { name: "Wiederherstellungscodes" }).locator("li");
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await expectHeld(page, true);
  await page.getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await page.getByText("Der zweite Faktor ist eingeschaltet.").waitFor();
  await signIn.out(page);
  await page.waitForURL("**/login");

  await enterPassword(page, person.email, person.password);
  const code = page.getByLabel("Code aus Ihrer Authenticator-App");
  await code.fill("000000");
  await page.getByRole("button", { name: "Code bestätigen" }).click();
  await page.getByText("Dieser Code ist nicht richtig oder wurde schon verwendet.").first().waitFor();
  // That of the confirmation is used up; the next one is taken early.
  await code.fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Code bestätigen" }).click();
  await page.waitForURL("**/dashboard");
  await signIn.out(page);
  await page.waitForURL("**/login");

  for (const works of [true, false]) {
    await enterPassword(page, person.email, person.password);
    await page.getByRole("button", { name: "Wiederherstellungscode verwenden" }).click();
    await page.getByLabel("Wiederherstellungscode").fill(recoveryCode);
    await page.getByRole("button", { name: "Code bestätigen" }).click();
    if (!works) break;
    await page.waitForURL("**/dashboard");
    await signIn.out(page);
    await page.waitForURL("**/login");
  }
  await page.getByText("Dieser Code ist nicht richtig oder wurde schon verwendet.").first().waitFor();
});

const mailSettings = {
  ...{ host: "127.0.0.1", security: "none", user: "", sender: "pruefstapel@kanzlei.example" },
  ...{ senderName: "Prüfstapel", replyTo: "", perHour: 200, certificate: "" },
};

test("who has forgotten the password gets a link by mail, and offline is told whom to ask", async () => {
  const post = await openSmtpDouble();
  const { call } = app.server;
  const setMail = async (enabled: boolean): Promise<void> => {
    const { version } = await call<{ readonly version: number }>("/api/admin/email/settings");
    const settings = { ...mailSettings, enabled, port: post.port };
    await call("/api/admin/email/settings", { method: "PUT", body: { settings, version } });
  };
  onTestFinished(async () => {
    await setMail(false);
    await post.close();
  });
  await setMail(true);
  await call("/api/admin/email/test", { method: "POST", body: { to: "leitung@kanzlei.example" } });
  const person = { email: "vera@kanzlei.example", password: "Vergessen ist menschlich 2026" };
  const page = await openFresh(`${app.server.url}/login`);
  await app.server.addPerson({ ...person, role: "berater" });

  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByRole("button", { name: "Passwort vergessen?" }).click();
  await page.getByRole("button", { name: "Link anfordern" }).waitFor();
  await page.context().setOffline(true);
  await page.getByText("Ihre Verwaltung kann Ihnen einen Link geben").waitFor();
  await page.getByText("Sobald wieder eine Verbindung besteht", { exact: false }).waitFor();
  await page.context().setOffline(false);
  await expectNoFindings(page, { about: "Passwort vergessen" });
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await page.getByText(`Gibt es zu ${person.email} einen Zugang mit Passwort`, { exact: false }).waitFor();
  await expectNoFindings(page, { about: "Passwort vergessen, angefordert" });
  const readLink = (): string =>
    /http\S+einladung#[\w-]+/.exec(post.accepted.at(-1)?.replaceAll("=\r\n", "") ?? "")?.[0] ?? "";
  await expect.poll(readLink).not.toBe("");

  await openFresh(readLink());
  await page.getByRole("heading", { level: 1, name: "Neues Passwort setzen" }).waitFor();
  await setPassword(page, "Ein ganz neuer Satz 2026");
  await page.waitForURL("**/login");
  await signIn.in(page, app.server.url, { ...person, password: "Ein ganz neuer Satz 2026" });
});

test("the sign-in with DATEV leads there and back, also when DATEV knows the person and we do not", async () => {
  await invite("datev@kanzlei.example", "Dora Datev");
  const page = await openFresh(`${app.server.url}/login`);
  await page.getByRole("button", { name: "Mit DATEV anmelden" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("button", { name: /^Benutzermenü.*Dora Datev/ }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");

  provider.person = { sub: "datev-2", email: "fremd@kanzlei.example", email_verified: true };
  await openFresh(`${app.server.url}/login`);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Mit DATEV anmelden" }).click();
  await page.getByText("Zu Ihrem DATEV-Konto gibt es hier keinen Zugang.").first().waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login");
});

test("an answer of DATEV that another window began is refused", async () => {
  const page = await openFresh(`${app.server.url}/login?code=abc&state=fremd`);
  await page.getByText("Sie wurde nicht in diesem Fenster begonnen.").first().waitFor();
});

test("while DATEV does not answer the page says so and what else can be done", async () => {
  // Without what it has learned of the provider before.
  await app.server.kill();
  provider.listen = (_url, _pass, _hang, response) => response.destroy();
  await startServer();
  const page = await openFresh(`${app.server.url}/login`);
  await page.getByRole("button", { name: "Mit DATEV anmelden" }).click();
  await page.getByText("Der Anmeldedienst von DATEV antwortet gerade nicht.").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.getByRole("button", { name: "Anmelden", exact: true }).isEnabled();
});

test("an invitation that has run out says whom to ask", async () => {
  const link = await invite("spaet@kanzlei.example", "Sven Spät");
  await app.server.kill();
  await startServer({ CLOCK_OFFSET_MS: String(7 * dayMs + 1) });
  const page = await openFresh(link);
  await page.getByText("Dieser Link gilt nicht mehr. Bitte lassen Sie sich von Ihrer Administration").waitFor();
});
