import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/rules/example-file.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { signIn } from "#tests/support/sign-in.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await runServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test("a check that ends while nobody looks is told by the system, without the name of the file", async () => {
  const { page, context } = browser;
  await context.grantPermissions(["notifications"], { origin: server.url });
  await signIn.in(page, server.url, server.admin);
  await page.goto(`${server.url}/upload`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => {
    // Headless windows are always in front; this one says that it is not.
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    // To ask for the notifications while one is on its way may make the browser take it back.
    const { prototype } = ServiceWorkerRegistration;
    const show = prototype.showNotification;
    prototype.showNotification = async function (...given) {
      await show.apply(this, given);
      Object.assign(window, { hasShown: true });
    };
  });
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ sollHaben: "X" }))));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "EXTF_Geheim.csv", mimeType: "text/csv", buffer });
  await page.getByText("Nicht importfähig").first().waitFor();
  await page.waitForFunction(() => "hasShown" in window);
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
  expect(shown).toEqual([{ title: "Prüfstapel", body: "Dateiprüfung abgeschlossen: Nicht importfähig" }]);
});
