import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { canRunSandbox } from "#tests/sandbox/can-run-sandbox.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { callAsColleague } from "#tests/support/call-as-colleague.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";

const second = { email: "zweite@kanzlei.example", password: "Geranien-2026", role: "administrator" } as const;
const code = `import json, sys
result = json.load(sys.stdin)
print(json.dumps([{"severity": "hint", "text": "Gelesen: " + result["file"]["name"], "line": 3}]))
`;

const app = setUpApp();
let other: Browser;
beforeAll(async () => {
  expect(canRunSandbox(), "these tests need bubblewrap").toBe(true);
  await app.server.addPerson(second);
  other = await openBrowser();
  await signIn.in(other.page, app.server.url, second);
});
afterAll(() => other.close());
const step = startStory();

const openScript = async (page: Page): Promise<void> => {
  await page.goto(`${app.server.url}/admin/python-scripts`);
  await page.getByRole("button", { name: "Eingangsvermerk" }).click();
};

step("a script is written once the sandbox is ready, and has no test run yet", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/python-scripts`);
  await page.getByText("Noch kein Skript angelegt.").waitFor();
  await page.getByText("Abgesicherte Python-Umgebung bereit").waitFor();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Skript anlegen" }).click();
  const form = page.getByRole("form", { name: "Skript anlegen" });
  await expect.poll(() => form.getByRole("button", { name: "Speichern" }).isDisabled()).toBe(true);
  await form.getByLabel("Name").fill("Eingangsvermerk");
  await form.locator(".cm-content").fill(code);
  await expectNoFindings(page);
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Nicht freigegeben").waitFor();
  await openScript(page);
  await page.getByText("Vor dem Einschalten gibt eine zweite Person", { exact: false }).waitFor();
  await page.getByRole("tab", { name: "Test und Läufe" }).click();
  await page.getByText("Dieses Skript ist noch nicht gelaufen.").waitFor();
  expect(await page.getByRole("button", { name: "Version 1 freigeben" }).count()).toBe(0);
});

step("a second person reads and approves it, the first one switches it on", async () => {
  const rules = { settings: { opened: [] }, version: 0 };
  const path = "/api/admin/system/super-admin-rules";
  expect(await callAsColleague(app.page, { method: "PUT", path, body: rules })).toMatchObject({
    settings: { opened: [] },
  });
  await openScript(other.page);
  await other.page.getByText("Ändern und testen kann Skripte nur ein Super Admin.").waitFor();
  await expectNoFindings(other.page);
  await other.page.getByRole("button", { name: "Version 1 freigeben" }).click();
  await other.page.getByText(`Freigegeben von ${second.email}`, { exact: false }).waitFor();
  const { page } = app;
  await openScript(page);
  await page.getByRole("button", { name: "Einschalten" }).click();
  await page.getByText("Eingeschaltet · Version 1").waitFor();
  await page.getByRole("tab", { name: "Versionen" }).click();
  await page.getByRole("button", { name: "Änderungen von Version 1" }).click();
  await page.getByRole("region", { name: "Code von Version 1" }).getByText("json.load").waitFor();
  await expectNoFindings(page);
});

step("after the next check its finding is shown under its name beside the unchanged result", async () => {
  const { page, server } = app;
  await openResult(page, server.url, { name: "Stapel.csv", bytes: latin1Bytes(exampleFile(exampleRecord({}))) });
  const verdict = await page.locator("[data-verdict]").first().getAttribute("data-verdict");
  const section = page.getByRole("region", { name: /^Hinweise aus Skripten/ });
  await section.getByRole("heading", { name: "Eingangsvermerk Version 1" }).waitFor();
  await section.getByText("Zeile 3: Gelesen: Stapel.csv").waitFor();
  await expect.poll(() => page.locator("[data-verdict]").first().getAttribute("data-verdict")).toBe(verdict);
  await expectNoFindings(page);
  await openScript(page);
  await page.getByRole("tab", { name: "Test und Läufe" }).click();
  await page.getByRole("list", { name: "Läufe" }).getByText("Nach einer Prüfung", { exact: false }).waitFor();
  await page.getByRole("combobox", { name: "Mit dieser Prüfung testen" }).click();
  await page.getByRole("option", { name: /^Stapel\.csv/ }).click();
  await page.getByRole("button", { name: "Version 1 testen" }).click();
  await page.getByRole("list", { name: "Läufe" }).getByText("Test ·", { exact: false }).waitFor();
  await page.getByText("Läuft ·", { exact: false }).waitFor({ state: "detached" });
});
