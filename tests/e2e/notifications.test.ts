import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const app = setUpApp({ isSignedIn: false });

test("a check that ends while nobody looks is reported by the system, without the name of the file", async () => {
  const { page } = app;
  const { context } = app.browser;
  await context.grantPermissions(["notifications"], { origin: app.server.url });
  await signIn.in(page, app.server.url, app.server.admin);
  await page.goto(`${app.server.url}/upload`);
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
