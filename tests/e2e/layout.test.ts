import { beforeAll, expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
beforeAll(async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/upload`);
  await page.getByText("Nur auf diesem Gerät prüfen").click();
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord())));
  const name = "EXTF_Buchungsstapel_Mandant_55003_Januar_bis_Dezember_2026.csv";
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "text/csv", buffer });
  // It opens by itself once its report is stored; the verdict alone is shown before.
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
});
const step = startStory();

/** Gives the one row the longest words each column can hold. */
const widen = (): Promise<void> =>
  app.page.evaluate(async () => {
    const opening = indexedDB.open("pruefstapel");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const done = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows = database.transaction("fileChecks", "readwrite").objectStore("fileChecks");
    const [row] = (await done(rows.getAll())) as Record<string, unknown>[];
    await done(
      rows.put({
        ...row,
        status: "completed",
        verdict: "importableWithWarnings",
        counts: { error: 0, warning: 12_041, hint: 0 },
        consultantNumber: "1234567",
        clientNumber: "55003",
        origin: "both",
        agreement: "equal",
        checkedAt: 1_700_000_000_000,
      }),
    );
    database.close();
  });

step(
  "at 1280 × 800 the files table does not scroll, the name can be read, the origin is a word with its whole name",
  async () => {
    const { page } = app;
    await widen();
    await page.goto(`${app.server.url}/files`);
    const table = page.getByRole("table");
    await table.waitFor();
    await page.getByRole("cell", { name: "Gerät und Server gleich" }).waitFor();
    const { over, name } = await table.evaluate((element) => ({
      over: (element.parentElement?.scrollWidth ?? 0) - (element.parentElement?.clientWidth ?? 0),
      name: element.querySelector("tbody th")?.getBoundingClientRect().width ?? 0,
    }));
    expect(over).toBe(0);
    expect(name).toBeGreaterThanOrEqual(240);
  },
);

step("the head of a result is low, its name on one line, and no slash leads nowhere", async () => {
  const { page } = app;
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
  await page.getByRole("button", { name: "Mehr über die Datei" }).click();
  await page.getByText("Importweg", { exact: true }).waitFor();
  const last = page.getByRole("navigation", { name: "Sie sind hier" }).getByRole("listitem").last();
  // Polled, because an item that is drawn anew meanwhile has no style.
  await expect.poll(() => last.evaluate((element) => getComputedStyle(element, "::after").content)).toBe("none");
});
