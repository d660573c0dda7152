import { afterAll, beforeAll, expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpServer } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

const app = setUpServer({ LOGINS_PER_MINUTE: "1000" });
/** Two devices of the same person. */
let office: Browser;
let tablet: Browser;
beforeAll(async () => {
  office = await openBrowser();
  tablet = await openBrowser({ width: 820, height: 1180 });
});
afterAll(async () => {
  await office?.close();
  await tablet?.close();
});
const step = startStory();

const give = async ({ page }: Browser, name: string): Promise<void> => {
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ buchungstext: name, sollHaben: "X" }))));
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "text/csv", buffer });
};

step(
  "O-69 what was checked at the office lies on the tablet with file and result before the network goes",
  async () => {
    await signIn.in(office.page, app.server.url, app.server.admin);
    await office.page.goto(`${app.server.url}/upload`);
    await give(office, "EXTF_Buero.csv");
    const listStatus = async () =>
      (await app.server.call<{ fileChecks: { status: string }[] }>("/api/file-checks")).fileChecks.map(
        ({ status }) => status,
      );
    await expect.poll(listStatus).toEqual(["completed"]);

    const { page, context } = tablet;
    await signIn.in(page, app.server.url, app.server.admin);
    await page.goto(`${app.server.url}/settings#offline`);
    await page.getByRole("radiogroup", { name: "Für offline bereithalten" }).getByText("30 Tage").click();
    await page.getByText("Die Prüfung liegt vollständig auf diesem Gerät.").waitFor();

    await untilInCharge(page);
    await context.setOffline(true);
    await page.goto(`${app.server.url}/files`);
    await page.getByRole("link", { name: "EXTF_Buero.csv" }).first().click();
    await page.locator("[data-rule]").first().waitFor();
    await page.getByRole("tab", { name: "Datei" }).click();
    await page
      .getByRole("gridcell", { name: "X", exact: true })
      .or(page.getByRole("gridcell", { name: /Fehler/ }))
      .first()
      .waitFor();
  },
);

step("O-68 local data is removed on request, a file stored here only is kept", async () => {
  const { page, context } = tablet;
  await context.setOffline(false);
  await page.goto(`${app.server.url}/upload`);
  await page.getByText("Nur auf diesem Gerät prüfen").click();
  await give(tablet, "EXTF_Nur_hier.csv");
  await page.getByRole("heading", { level: 1, name: "EXTF_Nur_hier.csv" }).waitFor();
  await context.setOffline(true);
  await page.goto(`${app.server.url}/settings#offline`);
  await page.getByRole("button", { name: "Lokale Daten löschen" }).click();
  const dialog = page.getByRole("dialog");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "EXTF_Nur_hier.csv sichern" }).click();
  expect((await download).suggestedFilename()).toBe("EXTF_Nur_hier.csv");
  await dialog.getByRole("button", { name: "Lokale Daten löschen" }).click();
  await page.getByText("Die lokalen Daten wurden gelöscht.").waitFor();
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: "EXTF_Nur_hier.csv" }).first().waitFor();
  expect(await page.getByRole("link", { name: "EXTF_Buero.csv" }).count()).toBe(0);

  await context.setOffline(false);
  await page.getByRole("link", { name: "EXTF_Buero.csv" }).first().waitFor();
});

/** Refuses further bytes as a full browser does, until a copy is removed. */
const fillStorage = ({ page }: Browser): Promise<void> =>
  page.evaluate(() => {
    const { add, delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...given) {
      if (this.name === "blobs") throw new DOMException("full", "QuotaExceededError");
      return add.apply(this, given);
    };
    IDBObjectStore.prototype.delete = function (key) {
      if (this.name === "blobs") Object.assign(IDBObjectStore.prototype, { add, delete: remove });
      return remove.call(this, key);
    };
  });
const countCopies = ({ page }: Browser): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pruefstapel");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("blobs").objectStore("blobs").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

step("O-67 a full device names the copies that can go, and stores the file once the person lets them go", async () => {
  const { page } = office;
  await page.goto(`${app.server.url}/upload`);
  await fillStorage(office);
  await give(office, "EXTF_Neu.csv");
  const dialog = page.getByRole("dialog", { name: "Der Speicher auf diesem Gerät ist voll" });
  await dialog.getByText("„EXTF_Neu.csv“ lässt sich nicht speichern.", { exact: false }).waitFor();
  await dialog.getByRole("list", { name: "Lokale Kopien" }).getByText("EXTF_Buero.csv").waitFor();
  await expectNoFindings(page, { about: "Speicher voll" });
  await dialog.getByRole("button", { name: "Kopien behalten" }).click();
  await page.getByText('Upload von "EXTF_Neu.csv" fehlgeschlagen', { exact: false }).waitFor();
  expect(await countCopies(office)).toBe(1);

  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await dialog.getByRole("button", { name: "1 Kopie entfernen und fortfahren" }).click();
  await page.getByRole("link", { name: "EXTF_Neu.csv öffnen" }).waitFor();
  expect(await countCopies(office)).toBe(1);
});
