import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { type FaultProxy, startFaultProxy } from "#tests/support/fault-proxy.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const app = setUpApp({ isSignedIn: false });
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = await startFaultProxy();
  proxy.target = app.server.url;
});
afterAll(() => proxy?.close());
beforeEach(() => {
  proxy.heal();
  onTestFinished(() => proxy.heal());
});

const isList = (path: string): boolean => path.startsWith("/datev-api/api/file-checks");
const nothingYet = () => app.page.getByText("Noch keine Dateiprüfung.");

test("on a fresh device a list on its way, a fault and an empty list are three views", async () => {
  const { page } = app;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  onTestFinished(release);
  proxy.hold = ({ path }) => (isList(path) ? held : null);
  await signIn.in(page, proxy.url, app.server.admin);
  await page.getByRole("status", { name: "Dateiprüfungen werden geladen" }).waitFor();
  expect(await nothingYet().count()).toBe(0);

  proxy.chooseFault = ({ path }) => (isList(path) ? "answer503" : null);
  proxy.hold = () => null;
  release();
  for (const path of ["/dashboard", "/files", "/results"]) {
    await page.goto(`${proxy.url}${path}`);
    await page.getByText("Fehler beim Laden der Dateiprüfungen").waitFor();
    await page.getByRole("button", { name: "Ausgang: Störung" }).waitFor();
    expect(await nothingYet().count(), path).toBe(0);
  }

  proxy.heal();
  await page.goto(`${proxy.url}/dashboard`);
  await nothingYet().waitFor();
  await page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
});

test.each([
  ["/files/abgleich", "Noch kein Buchungsstapel nennt Mandant und Zeitraum."],
  ["/files/history", "Noch keine Einträge."],
  ["/files/trash", "Der Papierkorb ist leer."],
  ["/analytics/trends", "Noch keine geprüfte Datei."],
])("%s calls nothing empty during a fault, and is loaded when tried again", async (path, emptyText) => {
  const { page, close } = await openBrowser();
  onTestFinished(close);
  proxy.chooseFault = ({ path: called }) => (isList(called) ? "answer503" : null);
  await signIn.in(page, proxy.url, app.server.admin);
  await page.goto(`${proxy.url}${path}`);
  const again = page.getByRole("alert").getByRole("button", { name: "Erneut versuchen" });
  await again.waitFor();
  expect(await page.getByText(emptyText).count()).toBe(0);
  proxy.heal();
  await again.click();
  await page.getByText(emptyText).waitFor();
});

test("a result that cannot be had now is not called absent", async () => {
  const { page } = app;
  const absent = page.getByText("Diese Dateiprüfung ist nicht vorhanden oder nicht für Sie freigegeben.");
  proxy.chooseFault = ({ path }) => (isList(path) ? "answer503" : null);
  await page.goto(`${proxy.url}/results/00000000-0000-4000-8000-000000000000`);
  await page.getByText("Fehler beim Laden der Dateiprüfung", { exact: true }).waitFor();
  expect(await absent.count()).toBe(0);
  proxy.heal();
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await absent.waitFor();
});

test("app files missing on the device are named in a result and fetched with the connection", async () => {
  const { context, page, close } = await openBrowser({ hasServiceWorker: false });
  onTestFinished(close);
  const rules = "**/assets/engine-rules-*.js";
  await context.route(rules, (route) => route.abort());
  await signIn.in(page, proxy.url, app.server.admin);
  const bytes = latin1Bytes(exampleFile(exampleRecord({ sollHaben: "X" })));
  await openResult(page, proxy.url, { name: "EXTF_Neu.csv", bytes });
  const missing = page.getByText("Die Ansicht der Datei ist auf diesem Gerät noch nicht verfügbar.", { exact: false });
  await missing.waitFor();
  await page.getByText("Die Erläuterungen zu den Befunden sind auf diesem Gerät noch nicht verfügbar.").waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Datei wird geöffnet" }).count()).toBe(0);

  await context.unroute(rules);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("gridcell").first().waitFor();
  await expect.poll(() => missing.count()).toBe(0);
});

test("a change whose answer is lost is sent again, by the browser or the app, but carried out once and answered", async () => {
  const { page } = app;
  await page.goto(`${proxy.url}/profile`);
  await page.getByRole("button", { name: "Zugriffsschlüssel anlegen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Bezeichnung").fill("Vorsystem");
  let attempts = 0;
  proxy.chooseFault = ({ method, path }) => {
    if (method !== "POST" || !path.endsWith("/api-keys")) return null;
    attempts += 1;
    return attempts === 1 ? "dropAfter" : null;
  };
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await dialog.getByText(/^psk_/).waitFor();
  expect(attempts).toBe(2);
  await dialog.getByRole("button", { name: "Ich habe den Schlüssel gesichert" }).click();
  const list = page.getByRole("list", { name: "Zugriffsschlüssel" });
  // Two buttons of this name would not be waited for.
  await list.getByRole("button", { name: "Entziehen: Vorsystem" }).waitFor();
});
