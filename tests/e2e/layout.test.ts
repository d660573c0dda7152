import type { Locator } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const name = "EXTF_Buchungsstapel_Mandant_55003_Januar_bis_Dezember_2026.csv";
beforeAll(async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/upload`);
  await page.getByText("Nur auf diesem Gerät prüfen").click();
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ umsatz: "A".repeat(400) }))));
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "text/csv", buffer });
  // It opens by itself once its report is stored; the verdict alone is shown before.
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
});
const step = startStory();

/** How far what is in it reaches beyond its own box. */
const overflowOf = (box: Locator): Promise<{ right: number; bottom: number }> =>
  box.evaluate((element) => ({
    right: element.scrollWidth - element.clientWidth,
    bottom: element.scrollHeight - element.clientHeight,
  }));
const fits = { right: 0, bottom: 0 };

/** Gives the one row the longest words each column can hold. */
const widen = (change: object = {}): Promise<void> =>
  app.page.evaluate(async (changed) => {
    const opening = indexedDB.open("pruefstapel");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const done = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const transaction = database.transaction("fileChecks", "readwrite");
    const rows = transaction.objectStore("fileChecks");
    const [row] = (await done(rows.getAll())) as Record<string, unknown>[];
    void done(
      rows.put({
        ...row,
        status: "completed",
        verdict: "importableWithWarnings",
        counts: { error: 2210, warning: 12_041, hint: 8090 },
        consultantNumber: "1234567",
        clientNumber: "55003",
        origin: "both",
        agreement: "equal",
        checkedAt: 1_700_000_000_000,
        ...changed,
      }),
    );
    // A page that is left before its end takes it back.
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }, change);

step(
  "at 1280 × 800 the files table does not scroll, the name can be read, the origin is a word with its whole name",
  async () => {
    const { page } = app;
    await widen();
    await page.goto(`${app.server.url}/files`);
    const table = page.getByRole("table");
    await table.waitFor();
    await page.getByRole("cell", { name: "Gerät und Server gleich" }).waitFor();
    // Polled, because columns give way to the name once they are drawn.
    await expect
      .poll(() =>
        table.evaluate(
          (element) => (element.parentElement?.scrollWidth ?? 0) - (element.parentElement?.clientWidth ?? 0),
        ),
      )
      .toBe(0);
    await expect
      .poll(() => table.evaluate((element) => element.querySelector("tbody th")?.getBoundingClientRect().width ?? 0))
      .toBeGreaterThanOrEqual(240);
  },
);

step("no text overflows in the files table, the queue and the bell", async () => {
  const { page } = app;
  await widen({ status: "waiting" });
  await page.goto(`${app.server.url}/files`);
  const status = page.locator("td").getByText("Noch nicht übertragen");
  await expect.poll(async () => (await overflowOf(status)).right).toBe(0);
  await widen();
  await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
  const list = page.getByRole("region", { name: "Benachrichtigungen" }).getByRole("list");
  await expect.poll(async () => (await overflowOf(list)).right).toBe(0);
  await page.keyboard.press("Escape");
  await page.goto(`${app.server.url}/upload`);
  await expect.poll(() => overflowOf(page.getByText("2.210 Fehler, 12.041 Warnungen, 8.090 Hinweise"))).toEqual(fits);
});

step("the search does not move while the transfer indicator changes", async () => {
  const { page } = app;
  const leftAfter = (words: string): Promise<number> =>
    page.getByRole("button", { name: /^Ausgang/ }).evaluate((indicator, text) => {
      const span = indicator.querySelector("span");
      if (span) span.textContent = text;
      return document.querySelector("header input")?.getBoundingClientRect().left ?? Number.NaN;
    }, words);
  await expect.poll(async () => (await leftAfter("Überträgt 10 von 36")) - (await leftAfter("Synchron"))).toBe(0);
});

step("the head of a result is low, its name on one line, and no slash leads nowhere", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: /^EXTF_/ }).click();
  const panes = page.getByRole("region", { name: "Befunde" });
  await panes.waitFor();
  const heightOfHead = () =>
    page.evaluate(() => {
      const top = document.querySelector("main")?.getBoundingClientRect().top ?? Number.NaN;
      return (document.querySelector('[aria-label="Befunde"]')?.getBoundingClientRect().top ?? Number.NaN) - top;
    });
  await expect.poll(heightOfHead).toBeLessThanOrEqual(180);
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.evaluate((heading) => heading.getBoundingClientRect().height)).toBeLessThan(40);
  await page.getByRole("button", { name: "Angaben zur Datei" }).click();
  await page.getByText("Importweg", { exact: true }).waitFor();
  const last = page.getByRole("navigation", { name: "Sie sind hier" }).getByRole("listitem").last();
  // Polled, because an item that is drawn anew meanwhile has no style.
  await expect.poll(() => last.evaluate((element) => getComputedStyle(element, "::after").content)).toBe("none");
});

step("a Fundstelle takes its two lines and says what is expected, however long the value is", async () => {
  const place = app.page.getByRole("button", { name: /^Zeile 3, Umsatz/ }).first();
  await expect.poll(() => overflowOf(place)).toEqual(fits);
  const left = (): Promise<number> =>
    place
      .getByText(/erwartet/)
      .evaluate(
        (words) => words.getBoundingClientRect().left - (words.closest("button")?.getBoundingClientRect().right ?? 0),
      );
  await expect.poll(left).toBeLessThan(-100);
});

step("a long name takes one line in the search, and no two things are called „Mehr“", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.getByRole("button", { name: /^Mehr/ }).count()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => page.getByRole("button", { name: /^Mehr/ }).count()).toBe(0);
  await page.getByRole("searchbox").first().fill("Mandant_55003");
  await page.getByRole("option").first().getByText("_Dezember_2026.csv", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
});

step("what can be done with chosen files takes one row on a phone", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("checkbox", { name: /EXTF_/ }).check();
  const bar = page.getByRole("region", { name: "Ausgewählte Dateiprüfungen" });
  await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(48);
  await bar.getByRole("button", { name: "Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Korrigieren", exact: true }).waitFor();
});
