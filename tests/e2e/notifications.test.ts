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
  // Headless windows are always in front; this one says that it is not.
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden" }));
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ sollHaben: "X" }))));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "EXTF_Geheim.csv", mimeType: "text/csv", buffer });
  await page.getByText("Nicht importfähig").first().waitFor();
  const read = (): Promise<readonly { body: string; title: string }[]> =>
    page.evaluate(async () => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications();
      return shown.map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(read).toEqual([{ title: "Prüfstapel", body: "Dateiprüfung abgeschlossen: Nicht importfähig" }]);
});
