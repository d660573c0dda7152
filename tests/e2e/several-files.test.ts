import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { readDeviceState } from "#tests/support/device-rows.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const step = startStory();

const quarter = fileOf([
  exampleHeader({ datumVon: "20260101", datumBis: "20260331" }),
  exampleHeadings(13),
  exampleRecord({ belegdatum: "1501", belegfeld1: "A1" }),
  exampleRecord({ belegdatum: "1502", belegfeld1: "A2" }),
  exampleRecord({ belegdatum: "1003", belegfeld1: "A3" }),
]);
const given = {
  "EXTF_Quartal.csv": quarter,
  "EXTF_a.csv": exampleFile(exampleRecord({ umsatz: "119.00" })),
  "EXTF_b.csv": exampleFile(exampleRecord({ umsatz: "119.00", belegfeld1: "RE9" })),
  "EXTF_b2.csv": exampleFile(exampleRecord({ umsatz: "119.00", belegfeld1: "RE9" })),
};

step("files that come in together are compared with each other", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      Object.entries(given).map(([name, text]) => ({
        name,
        mimeType: "text/csv",
        buffer: Buffer.from(latin1Bytes(text)),
      })),
    );
  const comparison = page.getByRole("region", { name: "Vergleich der Dateien" });
  await comparison.getByRole("link", { name: "Eine Datei mit demselben Inhalt liegt bereits vor" }).waitFor();
  await expect.poll(() => comparison.getByText("EXTF_b2.csv, verglichen mit EXTF_b.csv").count()).toBe(1);
  for (const name of Object.keys(given)) await page.getByRole("link", { name: `${name} öffnen` }).waitFor();
});

step("a result leads to the next file by link and key, and tells when the same file was checked before", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
  const { fileChecks } = await app.server.call<{ fileChecks: readonly { fileId: string; createdAt: number }[] }>(
    "/api/file-checks?limit=200",
  );
  const arrivals = new Map(fileChecks.map(({ fileId, createdAt }) => [fileId, createdAt]));
  const readRows = async () => (await readDeviceState(page, false)).rows;
  // The order of the lists is that of the arrival at the server, once the device knows it.
  await expect
    .poll(async () => (await readRows()).every(({ fileId, createdAt }) => arrivals.get(fileId ?? "") === createdAt))
    .toBe(true);
  const newestFirst = (await readRows())
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.localId < b.localId ? 1 : -1))
    .flatMap(({ originalFileName: name }) => (/_(?:a|b2?)\.csv$/.test(name) ? [name] : []));
  const [later, earlier] = newestFirst.filter((name) => name !== "EXTF_a.csv");
  await page.getByRole("link", { name: `${later} öffnen` }).click();
  await page.getByText(`Diese Datei wurde als „${earlier}“ am`, { exact: false }).waitFor();
  const start = newestFirst.indexOf(later ?? "");
  const rest = [...newestFirst.slice(start + 1), ...newestFirst.slice(0, start + 1)];
  expect(rest).toHaveLength(3);
  for (const [turn, name] of rest.entries()) {
    const next = page.getByRole("link", { name: /^Nächste \(\d von \d\)/ }).and(page.getByTitle(name, { exact: true }));
    await next.waitFor();
    await (turn === 1 ? page.keyboard.press("w") : next.click());
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }
});

/** The bytes of the next file are not stored. */
const refuseOneFile = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row) {
      if (this.name !== "blobs") return add.apply(this, row);
      IDBObjectStore.prototype.add = add;
      throw new DOMException("refused", "ConstraintError");
    };
  });

step("several files are repaired in copies, twins once, and come in as new files", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: "EXTF_a.csv" }).first().waitFor();
  await page.getByRole("checkbox", { name: /alle/i }).first().click();
  await page.getByRole("button", { name: "Korrigieren", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^Dieselbe Datei wie EXTF_b2?\.csv\.$/u).waitFor();
  await dialog.getByRole("button", { name: "2 Änderungen in 2 Dateien vornehmen" }).click();
  await dialog.getByText("2 Dateien korrigiert.").waitFor();
  await expect.poll(() => dialog.getByText("1 Änderung, 1 → 0 Fehler").count()).toBe(2);
  await refuseOneFile(page);
  await dialog.getByRole("button", { name: "2 Dateien prüfen und senden" }).click();
  await dialog.getByRole("button", { name: "1 Datei prüfen und senden" }).click();
  await page.waitForURL("**/upload");
  await page.getByRole("heading", { name: "EXTF_a.korrigiert.csv" }).waitFor();
  const { rows } = await readDeviceState(page, false);
  const nameOf = new Map(rows.map(({ localId, originalFileName }) => [localId, originalFileName]));
  const links = rows.flatMap(({ correctedFrom, originalFileName: name }) =>
    correctedFrom === null ? [] : [`${nameOf.get(correctedFrom)} → ${name}`],
  );
  expect(links.toSorted()).toEqual([
    "EXTF_a.csv → EXTF_a.korrigiert.csv",
    expect.stringMatching(/^EXTF_b2?\.csv → EXTF_b2?\.korrigiert\.csv$/),
  ]);
});

step("a batch of a quarter is divided into three months, each checked", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: "EXTF_Quartal.csv" }).first().click();
  await page.getByRole("button", { name: "Aufteilen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Aufteilen" }).click();
  await dialog.getByText("EXTF_Quartal_2026-03.csv").first().waitFor();
  await expect.poll(() => dialog.getByText("Technisch importfähig").count()).toBe(3);
  await dialog.getByRole("button", { name: "3 Dateien prüfen und senden" }).click();
  await page.waitForURL("**/upload");
  await page.getByRole("heading", { name: "EXTF_Quartal_2026-02.csv" }).waitFor();
});

step("a file leads to its parts and back, and its month counts the part in its place", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: "EXTF_Quartal.csv" }).first().click();
  await page
    .getByText(/^aufgeteilt in/u)
    .getByRole("link", { name: "EXTF_Quartal_2026-02.csv" })
    .click();
  await page
    .getByText(/^Teil von/u)
    .getByRole("link", { name: "EXTF_Quartal.csv" })
    .waitFor();
});

step("single keys select and open in the list, and stay silent where somebody types", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: "EXTF_a.csv" }).first().waitFor();
  const chosen = page.getByText("1 ausgewählt");
  await page.getByPlaceholder("Name, Mandant, Regel").press("x");
  expect(await chosen.count()).toBe(0);
  await page.getByPlaceholder("Name, Mandant, Regel").fill("");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await chosen.waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByText("2 ausgewählt").waitFor();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/results/**");
});
