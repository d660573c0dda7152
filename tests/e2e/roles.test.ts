import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { signIn } from "#tests/support/sign-in.ts";

const berater = { email: "berater@kanzlei.example", password: "Kanzlei-2026", role: "berater" } as const;

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await runServer();
  await server.addPerson(berater);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test("without a session every page leads to the sign-in, and back after it", async () => {
  const { page } = browser;
  await page.goto(`${server.url}/settings`);
  await page.waitForURL("**/login");
  await page.getByLabel("E-Mail").fill(berater.email);
  await page.getByLabel("Passwort", { exact: true }).fill(berater.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/settings");
});

test("a berater who asks for the administration lands on the dashboard and is told why", async () => {
  const { page } = browser;
  await page.goto(`${server.url}/admin`);
  await page.waitForURL("**/dashboard");
  await page.getByText("Für diese Seite fehlt Ihnen die Berechtigung.").waitFor();
});

test("the menu shows what the role may use", async () => {
  const { page } = browser;
  const entries = async (): Promise<readonly string[]> => {
    await page.getByRole("button", { name: /Menü/ }).first().click();
    const panel = page.getByRole("dialog");
    await panel.waitFor();
    const names = await panel.getByRole("link").allInnerTexts();
    await page.keyboard.press("Escape");
    return names.map((name) => name.trim());
  };
  expect(await entries()).toEqual(["Dashboard", "Upload", "Dateien", "Ergebnisse", "Profil"]);
  await signIn.out(page);
  await page.waitForURL("**/login");
  await signIn.in(page, server.url, server.admin);
  expect(await entries()).toContain("Admin");
});
