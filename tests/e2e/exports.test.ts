import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate/browser";
import type { Download } from "playwright-core";
import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { readPages } from "#tests/support/read-pages.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

const app = setUpApp();

const name = "EXTF_Übergabe.csv";
const bytes = Buffer.from(
  latin1Bytes(
    exampleFile(
      exampleRecord({ belegfeld1: "RE-77", sollHaben: "X" }),
      ...Array.from({ length: 3_000 }, (_, at) => exampleRecord({ belegfeld1: `RE-${at}`, buSchluessel: "ab" })),
    ),
  ),
);
const dropped = { name, mimeType: "text/csv", buffer: bytes };

const give = (...files: (typeof dropped)[]): Promise<void> =>
  app.page.locator('input[type="file"]').first().setInputFiles(files);

const openMenu = () => app.page.getByRole("button", { name: "Exportieren" }).click();

const save = async (item: string): Promise<Download> => {
  await openMenu();
  const [download] = await Promise.all([
    app.page.waitForEvent("download", { timeout: 60_000 }),
    app.page.getByRole("menuitem", { name: item, exact: true }).click(),
  ]);
  return download;
};

const readPdf = async (download: Download): Promise<readonly string[]> =>
  readPages(new Uint8Array(readFileSync(await download.path())));

/** The longest time the page drew nothing while `work` went on. */
const measureFreeze = async (work: () => Promise<unknown>): Promise<number> => {
  await app.page.evaluate(() => {
    const state = { longest: 0, last: performance.now() };
    Object.assign(window, { frames: state });
    const draw = (): void => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.last);
      state.last = now;
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  await work();
  return app.page.evaluate(() => (window as unknown as { frames: { longest: number } }).frames.longest);
};

test("a result is saved as PDF, Excel, proof and letter without any connection", async () => {
  const { page, server, browser } = app;
  await openResult(page, server.url, { name, bytes });
  await untilInCharge(page);
  await browser.page.context().setOffline(true);

  let pages: readonly string[] = [];
  const longest = await measureFreeze(async () => {
    const download = await save("PDF");
    expect(download.suggestedFilename()).toBe("EXTF_Übergabe.Prüfergebnis.pdf");
    pages = await readPdf(download);
  });
  console.log(`longest time without a frame while a PDF of ${pages.length} pages was made: ${Math.round(longest)} ms`);
  expect(pages[0]).toContain("Nicht importfähig");
  expect(pages.length).toBeGreaterThan(50);

  const excel = await save("Excel");
  expect(excel.suggestedFilename()).toBe("EXTF_Übergabe.Prüfergebnis.xlsx");
  const sheet = unzipSync(new Uint8Array(readFileSync(await excel.path())))["xl/worksheets/sheet3.xml"];
  expect(strFromU8(sheet ?? new Uint8Array()).match(/<row /g)?.length).toBeGreaterThan(3_000);

  expect((await readPdf(await save("Prüfnachweis"))).length).toBe(1);

  await page.getByRole("button", { name: "Beim Mandanten nachfragen" }).click();
  await page.getByLabel("Einleitung").fill("wir haben eine Frage.");
  const texts = page.getByRole("textbox", { name: /^Text zu Punkt/ });
  await texts.first().fill("Bitte senden Sie uns die Belege.");
  await page.getByRole("button", { name: "Schreiben ansehen" }).click();
  const preview = page.getByRole("region", { name: "Vorschau des Schreibens" });
  await preview.getByText("wir haben eine Frage.").waitFor();
  await preview.getByText("Bitte senden Sie uns die Belege.").waitFor();
  const [letter] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.getByRole("button", { name: "Schreiben als PDF" }).click(),
  ]);
  const [first = "", ...more] = await readPdf(letter);
  expect(first).toContain("wir haben eine Frage.");
  expect(first).toContain("Bitte senden Sie uns die Belege.");
  expect(first).not.toContain("CSV-R");
  expect(more.join(" ")).toContain("RE-77");
  const mail = page.getByRole("link", { name: "Als E-Mail öffnen" });
  await expect.poll(() => mail.getAttribute("href")).toMatch(/^mailto:\?subject=R/);
  await page.getByLabel("E-Mail des Mandanten").fill("buero@mandant.example");
  await expect.poll(() => mail.getAttribute("href")).toMatch(/^mailto:buero@mandant\.example\?subject=R/);
  const text = decodeURIComponent((await mail.getAttribute("href")) ?? "");
  expect(text).toContain("1. Bitte senden Sie uns die Belege.");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a proof dropped with its file agrees, with another one it does not, and neither is taken in", async () => {
  const { page } = app;
  const download = await save("Prüfnachweis zum Nachprüfen (JSON)");
  const proof = {
    name: download.suggestedFilename(),
    mimeType: "application/json",
    buffer: readFileSync(await download.path()),
  };
  await page.goto(`${app.server.url}/upload`);
  await give(dropped, proof);
  await page.getByText("Prüfnachweis und Datei: stimmt überein").waitFor();
  const other = Buffer.from(bytes);
  other.write("9", other.length - 10);
  await give({ ...dropped, buffer: other }, proof);
  await page.getByText("Prüfnachweis und Datei stimmen nicht überein").waitFor();
  await page.getByText("gleich lang, aber mit anderem Inhalt").waitFor();
  await give(proof);
  await page.getByText("Prüfnachweis und Datei: stimmt überein").nth(1).waitFor();
  await expect.poll(() => page.getByRole("link", { name: `${name} öffnen` }).count()).toBe(1);
});

test("a long document can be given up", async () => {
  const { page, server, browser } = app;
  await browser.page.context().setOffline(false);
  await page.goto(`${server.url}/upload`);
  await page.getByRole("link", { name: `${name} öffnen` }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await openMenu();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  await page.getByRole("button", { name: "Erstellen des Dokuments abbrechen" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  const download = await save("Prüfnachweis");
  expect(download.suggestedFilename()).toBe("EXTF_Übergabe.Prüfnachweis.pdf");
});

test("a report stays in the list without any connection: saved again byte for byte, made anew, deleted and put back", async () => {
  const { page, server, browser } = app;
  await page.goto(`${server.url}/analytics/reports?bereich=erstellt`);
  await page.getByText("Noch kein Bericht. Wählen Sie eine Vorlage.").waitFor();
  await page.getByText("Der Server hat noch keinen Bericht gesendet.").waitFor();
  await expectNoFindings(page, { about: "no report" });
  await browser.page.context().setOffline(true);
  await page.getByRole("button", { name: "Vorlage wählen" }).click();
  const download = async (button: string): Promise<Buffer> => {
    const [made] = await Promise.all([
      page.waitForEvent("download", { timeout: 60_000 }),
      page.getByRole("button", { name: button }).first().click(),
    ]);
    return readFileSync(await made.path());
  };
  const first = await download("PDF");
  await page.getByRole("tab", { name: "Erstellte Berichte (1)" }).click();
  const list = page.getByRole("list", { name: "Erstellte Berichte" });
  await list.getByText("Fertig", { exact: true }).waitFor();
  expect(first.equals(await download("Erneut speichern: Monatsbericht Mandant"))).toBe(true);
  // What the server said last about its own, with the moment it was said.
  await page.getByText(/^Stand: .* Verwaltungsänderungen brauchen eine Verbindung\.$/).waitFor();
  await expectNoFindings(page, { about: "one report" });

  // As a page leaves it that is closed while it makes the report.
  await page.evaluate(markAsMaking);
  await page.reload();
  await list.getByText("Abgebrochen", { exact: true }).waitFor();
  const again = await download("Erneut erstellen: Monatsbericht Mandant");
  expect(again.subarray(0, 5).toString()).toBe("%PDF-");
  await list.getByText("Fertig", { exact: true }).waitFor();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(1);

  await list.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Löschen" }).click();
  await page.getByText("Noch kein Bericht. Wählen Sie eine Vorlage.").waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  expect(again.equals(await download("Erneut speichern: Monatsbericht Mandant"))).toBe(true);
});

test("a report is handed to other programs where the browser does that, and nothing is offered where it does not", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Erneut speichern" }).waitFor();
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
  await page.getByRole("tab", { name: "Neuer Bericht" }).click();
  await page.getByRole("tab", { name: "Erstellte Berichte (1)" }).click();
  await page.getByRole("button", { name: "Erneut speichern" }).waitFor();
  expect(await page.getByRole("button", { name: "Senden …" }).count()).toBe(0);
  await page.evaluate(() => {
    const share = ({ files = [] }: ShareData): Promise<void> => {
      Object.assign(window, { shared: files.map(({ name, type }) => `${name} ${type}`) });
      return Promise.resolve();
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
  await page.getByRole("tab", { name: "Neuer Bericht" }).click();
  await page.getByRole("tab", { name: "Erstellte Berichte (1)" }).click();
  await page.getByRole("button", { name: "Senden …" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: readonly string[] }).shared))
    .toEqual([expect.stringMatching(/^Monatsbericht .*\.pdf application\/pdf$/)]);
});

const markAsMaking = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("pruefstapel");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction("madeReports", "readwrite").objectStore("madeReports");
      const reading = store.getAll();
      reading.onsuccess = () => {
        for (const { content: _, ...row } of reading.result) store.put({ ...row, state: "making", sizeBytes: null });
      };
      store.transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
