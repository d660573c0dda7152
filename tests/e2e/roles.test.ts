import { beforeAll, expect } from "vitest";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";

const berater = { email: "berater@kanzlei.example", password: "Geranien-2026", role: "berater" } as const;

const app = setUpApp({ isSignedIn: false });
beforeAll(() => app.server.addPerson(berater));
const step = startStory();

step("without a session every page leads to the sign-in, and back after it", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/settings`);
  await page.waitForURL("**/login");
  await page.getByLabel("E-Mail").fill(berater.email);
  await page.getByLabel("Passwort", { exact: true }).fill(berater.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/settings");
});

step("a berater who asks for the administration lands on the dashboard and is told why", async () => {
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
  const files = ["Dateien", "Verlauf", "Papierkorb"];
  expect(await entries()).toEqual([...dashboard, "Upload", ...files, "Ergebnisse", "Analytics", "Reports", "Profil"]);
  await signIn.out(page);
  await page.waitForURL("**/login");
  await signIn.in(page, app.server.url, app.server.admin);
  expect(await entries()).toContain("Admin");
});
