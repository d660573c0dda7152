import { expect, onTestFinished, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { readDeviceState } from "#tests/support/device-rows.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const app = setUpApp({ isSignedIn: false, isWhole: true });

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

test("what arrives late, is refused or is checked is told in the bell, each with its type", async () => {
  // The page alone sends, so that it alone hears what became of it.
  const { page, close } = await openBrowser({ hasServiceWorker: false });
  onTestFinished(close);
  const { url, admin } = app.server;
  await signIn.in(page, url, admin);
  const refuse = (path: string, status: number): Promise<unknown> =>
    page.route(`**/datev-api/api/file-checks/${path}`, (route) =>
      route.fulfill({ status, contentType: "application/json", body: '{"success":false,"error":{}}' }),
    );
  /** The device has noted that it failed: an attempt that a page leaves in the middle counts for nothing. */
  const failed = (kind: string) =>
    expect
      .poll(async () => {
        const { rows, looseSteps } = await readDeviceState(page, false);
        const steps = [...rows.flatMap(({ outbox }) => outbox), ...looseSteps];
        return steps.find((step) => step.kind === kind)?.reason ?? null;
      })
      .not.toBeNull();
  const give = async (name: string): Promise<void> => {
    await page.goto(`${url}/upload`);
    const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ buchungstext: name }))));
    await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "text/csv", buffer });
  };
  const expectCount = (count: number): Promise<void> =>
    page.getByRole("button", { name: `Benachrichtigungen, ${count} ungelesen` }).waitFor();
  /** A page that is opened anew tries again at once. */
  const tryAgain = async (): Promise<void> => {
    await page.unrouteAll();
    await page.reload();
  };

  await refuse("upload", 503);
  await give("EXTF_Spaet.csv");
  await failed("upload");
  await expectCount(1);
  await page.unrouteAll();
  await refuse("*/start", 503);
  await page.reload();
  await failed("start");
  await expectCount(2);
  await tryAgain();
  await expectCount(3);

  await page.goto(`${url}/files`);
  await page.route("**/datev-api/api/file-checks/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.getByRole("checkbox", { name: /EXTF_Spaet/ }).check();
  await page.getByRole("button", { name: "Löschen" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /löschen/ })
    .click();
  await failed("delete");
  await tryAgain();
  await expectCount(4);

  await refuse("upload", 400);
  await give("EXTF_Abgelehnt.csv");
  await expectCount(6);
  await page.unrouteAll();
  await refuse("*/start", 400);
  await give("EXTF_Ungestartet.csv");
  await expectCount(8);

  await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
  const types = await page.locator("[data-type]").evaluateAll((kinds) => kinds.map((kind) => kind.dataset.type));
  expect(types.toSorted()).toEqual([
    "ERROR",
    "PROCESSING",
    "RESULT",
    "RESULT",
    "RESULT",
    "SUCCESS",
    "UPLOAD",
    "WARNING",
  ]);

  // The pressed button vanishes, and with it the focus.
  const panel = page.getByRole("region", { name: "Benachrichtigungen" });
  await panel.getByRole("button", { name: "Als gelesen markieren", exact: true }).first().press("Enter");
  await expectCount(7);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
});

test("three files at once make one toast and one item of the bell, and a deletion is confirmed in the toast that can undo it", async () => {
  const { page, close } = await openBrowser();
  onTestFinished(close);
  const { url, admin } = app.server;
  // Every text a toast has shown, however short.
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { toastTexts: texts });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(".mantine-Notification-body"))
        texts.add(toast.textContent?.replace("Rückgängig", "") ?? "");
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const listToasts = () =>
    page.evaluate(() => [...(window as unknown as { toastTexts: ReadonlySet<string> }).toastTexts]);
  await signIn.in(page, url, admin);
  const names = ["EXTF_A.csv", "EXTF_B.csv", "EXTF_C.csv"];
  const give = (given: readonly string[]): Promise<void> =>
    page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(
        given.map((name) => ({
          ...{ name, mimeType: "text/csv" },
          buffer: Buffer.from(latin1Bytes(exampleFile(exampleRecord({ buchungstext: name })))),
        })),
      );
  await page.goto(`${url}/upload`);
  await give(names);
  await expect.poll(listToasts).toEqual(["3 Dateien übertragen"]);
  await page.getByRole("button", { name: "Benachrichtigungen, 1 ungelesen" }).click();
  await page.getByRole("region", { name: "Benachrichtigungen" }).getByText("3 Dateien geprüft").waitFor();
  await page.goto(`${url}/files`);
  await page.getByRole("checkbox", { name: "EXTF_A.csv auswählen" }).check();
  await page.getByRole("button", { name: "Löschen" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /löschen/ })
    .click();
  await expect.poll(listToasts).toEqual(["1 Dateiprüfung aus der Liste entfernt", "Dateiprüfung gelöscht"]);
  await expect.poll(() => page.locator(".mantine-Notification-root").allInnerTexts()).toHaveLength(1);
  await page.goto(`${url}/upload`);
  await give(["EXTF_D.csv"]);
  // On a busy machine transfer and start may be told one after the other.
  await expect
    .poll(async () => (await listToasts()).join(""))
    .toMatch(
      /^(Dateiprüfung gestartet|Die Datei EXTF_D\.csv wurde übertragen\.)(?!\1)(?:Dateiprüfung gestartet|Die Datei EXTF_D\.csv wurde übertragen\.)$/,
    );
});
