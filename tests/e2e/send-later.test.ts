import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/rules/example-file.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { signIn } from "#tests/support/sign-in.ts";

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await runServer();
  browser = await openBrowser();
  page = browser.page;
  await signIn.in(page, server.url, server.admin);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const give = async (name: string, belegfeld1: string): Promise<void> => {
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ belegfeld1 }))));
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByText("Technisch importfähig").first().waitFor();
};
interface Listed {
  readonly originalFileName: string;
  readonly clientKey: string;
}
const listOnServer = async (name: string): Promise<readonly Listed[]> => {
  const { fileChecks } = await server.ask<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200");
  return fileChecks.filter(({ originalFileName }) => originalFileName === name);
};

test("what was checked on this device only is sent from the list when asked", async () => {
  await page.goto(`${server.url}/upload`);
  await page.getByText("Nur auf diesem Gerät prüfen").click();
  await give("EXTF_Hier.csv", "RE-1");
  await page.goto(`${server.url}/files`);
  await page.getByRole("cell", { name: "Nur auf diesem Gerät", exact: true }).waitFor();
  expect(await listOnServer("EXTF_Hier.csv")).toEqual([]);
  await page.getByRole("button", { name: "Aktionen für EXTF_Hier.csv" }).click();
  await page.getByRole("menuitem", { name: "Zum Server senden" }).click();
  await page.getByRole("cell", { name: "Gerät und Server gleich" }).waitFor();
  expect(await listOnServer("EXTF_Hier.csv")).toHaveLength(1);
});

test("a transfer that was given up after an attempt arrives once when it is sent again", async () => {
  await page.goto(`${server.url}/upload`);
  await page.getByText("Prüfen und zum Server senden").click();
  const keys: (string | undefined)[] = [];
  // The file has reached the server, its answer not yet the device: the worst moment to give up.
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/datev-api/api/file-checks/upload", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    arrive();
  });
  await give("EXTF_Zurück.csv", "RE-2");
  await arrived;
  const item = page.getByRole("listitem").filter({ hasText: "EXTF_Zurück.csv" });
  await item.getByRole("button", { name: "Übertragung von EXTF_Zurück.csv abbrechen" }).click();
  await item.getByText("Die Übertragung wurde abgebrochen.").waitFor();
  await item.getByRole("button", { name: "EXTF_Zurück.csv erneut senden" }).click();
  await item.getByText("Die Datei EXTF_Zurück.csv wurde übertragen.").waitFor();
  await expect.poll(async () => (await listOnServer("EXTF_Zurück.csv")).length).toBe(1);
  expect((await listOnServer("EXTF_Zurück.csv"))[0]?.clientKey).toBe(keys.at(-1));
  expect(keys.at(-1)).not.toBe(keys[0]);
});
