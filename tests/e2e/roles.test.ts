import { beforeAll, expect } from "vitest";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";

const berater = { email: "berater@kanzlei.example", password: "Geranien-2026", role: "berater" } as const;

const app = setUpApp({ isSignedIn: false });
beforeAll(() => app.server.addPerson(berater));
const step = startStory();

step("an unknown path shows the not-found page inside the layout without a sign-in", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/gibt/es/nicht`);
  await page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Prüfstapel" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Anmelden" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/gibt/es/nicht");
});

step("the sign-in form is German, shows and hides the password, and offers help and a contact", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/login`);
  const password = page.getByLabel("Passwort", { exact: true });
  await password.fill("geheim");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
  await expect.poll(() => password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Passwort anzeigen" }).click();
  await expect.poll(() => password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Passwort verbergen" }).click();
  await expect.poll(() => password.getAttribute("type")).toBe("password");
  const contact = page.getByRole("link", { name: "Kontakt per E-Mail" });
  await page.getByText("nicht eingerichtet").waitFor();
  await contact.waitFor({ state: "detached" });
  const { version } = await app.server.call<{ readonly version: number }>("/api/admin/system/office");
  const settings = { contactEmail: "hilfe@kanzlei.example" };
  await app.server.call("/api/admin/system/config", { method: "PATCH", body: { settings, version } });
  await expect.poll(() => contact.getAttribute("href")).toBe("mailto:hilfe@kanzlei.example");
  const help = page.getByRole("link", { name: "Hilfe" });
  await expect.poll(() => help.getAttribute("href")).toBe("/help");
  await help.click();
  await expect.poll(() => help.getAttribute("aria-expanded")).toBe("true");
});

step("without mail a forgotten password is a matter of the office, and DATEV explains what is missing", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/login`);
  await page.getByLabel("E-Mail").fill(berater.email);
  await page.getByRole("button", { name: "Passwort vergessen?" }).click();
  await page.getByRole("heading", { level: 1, name: "Passwort vergessen" }).waitFor();
  await page.getByText("Ihre Verwaltung kann Ihnen einen Link geben").waitFor();
  await page.getByRole("link", { name: "hilfe@kanzlei.example" }).waitFor();
  await expectNoFindings(page, { about: "Passwort vergessen, ohne E-Mail" });
  await page.getByRole("button", { name: "Zurück zur Anmeldung" }).click();
  await expect.poll(() => page.getByLabel("E-Mail").inputValue()).toBe(berater.email);

  const datev = page.getByRole("button", { name: "Mit DATEV anmelden" });
  const explanation = page.getByText("Einrichten kann sie, wer den Server betreibt", { exact: false });
  await datev.click();
  await explanation.waitFor();
  await expectNoFindings(page, { about: "DATEV nicht eingerichtet" });
  await datev.click();
  await explanation.waitFor({ state: "detached" });
});

step("a field error clears when its field is edited, and other errors stay", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/login`);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  const form = page.getByRole("form");
  const email = form.locator("p, div", { hasText: /^E-Mail ist erforderlich$/ });
  const password = form.locator("p, div", { hasText: /^Passwort ist erforderlich$/ });
  await email.first().waitFor();
  await password.first().waitFor();
  await page.getByLabel("E-Mail").fill("b");
  await expect.poll(() => email.count()).toBe(0);
  await password.first().waitFor();
});

step("without a session every page leads to the sign-in, and back after it", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/settings`);
  await page.waitForURL("**/login");
  await page.getByLabel("E-Mail").fill(berater.email);
  await page.getByLabel("Passwort", { exact: true }).fill(berater.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/settings");
});

step("signed in, / and /login lead to the dashboard", async () => {
  const { page } = app;
  for (const path of ["/", "/login"]) {
    await page.goto(app.server.url + path);
    await page.waitForURL("**/dashboard");
  }
});

step("the user menu shows initial and role, and leads to Profil, Einstellungen and Hilfe", async () => {
  const { page } = app;
  const button = page.getByRole("button", { name: /^Benutzermenü/ });
  await button.getByText("B", { exact: true }).waitFor();
  await button.getByText("Berater", { exact: true }).waitFor();
  for (const [label, path] of [
    ["Profil", "/profile"],
    ["Einstellungen", "/settings"],
    ["Hilfe", "/help"],
  ] as const) {
    await button.click();
    await expect
      .poll(() => page.getByRole("menuitem").allInnerTexts())
      .toEqual(["Profil", "Einstellungen", "Hilfe", "Abmelden"]);
    await page.getByRole("menuitem", { name: label }).click();
    await page.waitForURL(`**${path}`);
  }
});

step("the top bar has menu, title, search, bell and user menu, in this order", async () => {
  const { page } = app;
  const bar = page.getByRole("banner");
  const parts = [
    bar.getByRole("button", { name: "Menü öffnen" }),
    bar.getByRole("link", { name: "Prüfstapel" }),
    bar.getByRole("searchbox"),
    bar.getByRole("button", { name: /^Benachrichtigungen/ }),
    bar.getByRole("button", { name: /^Benutzermenü/ }),
  ];
  await expect
    .poll(async () => (await Promise.all(parts.map((part) => part.boundingBox()))).includes(null))
    .toBe(false);
  const lefts = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x ?? 0));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

step("the menu opens in the middle of the page and closes on a click beside it", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  const panel = page.getByRole("dialog", { name: "Navigation" });
  const offCentre = async (): Promise<number> => {
    const [box, size] = [await panel.boundingBox(), page.viewportSize()];
    if (!box || !size) return Number.POSITIVE_INFINITY;
    return Math.max(
      Math.abs(box.x + box.width / 2 - size.width / 2),
      Math.abs(box.y + box.height / 2 - size.height / 2),
    );
  };
  await expect.poll(offCentre).toBeLessThan(10);
  await page.mouse.click(5, 5);
  await panel.waitFor({ state: "hidden" });
});

step("a berater who opens the administration is sent to the dashboard with the reason", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/admin`);
  await page.waitForURL("**/dashboard");
  await page.getByText("Für diese Seite fehlt Ihnen die Berechtigung.").waitFor();
});

step("the menu shows what the role may use", async () => {
  const { page } = app;
  const entries = async (): Promise<readonly string[]> => {
    await page.getByRole("button", { name: /Menü/ }).first().click();
    const panel = page.getByRole("dialog");
    await panel.waitFor();
    const names = await panel.getByRole("link").allInnerTexts();
    await page.keyboard.press("Escape");
    return names.map((name) => name.trim());
  };
  // As specified, with the pages that belong to one below it.
  const dashboard = ["Dashboard", "Überblick"];
  const files = ["Dateien", "Verlauf", "Abgleich", "Papierkorb"];
  expect(await entries()).toEqual([...dashboard, "Upload", ...files, "Ergebnisse", "Analytics", "Reports", "Profil"]);
  await signIn.out(page);
  await page.waitForURL("**/login");
  await signIn.in(page, app.server.url, app.server.admin);
  expect(await entries()).toContain("Admin");
});
