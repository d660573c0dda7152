import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

const app = setUpApp();
const step = startStory();

const name = "EXTF_Suche.csv";
const records = [
  ...Array.from({ length: 20 }, (_, at) => exampleRecord({ belegfeld1: `RE-${at}` })),
  exampleRecord({ belegfeld1: "RE-2026-014", umsatz: "1234,56", konto: "8400", gegenkonto: "8400" }),
];

const search = async (query: string): Promise<void> => {
  const field = app.page.getByRole("searchbox", { name: "Dateien, Ergebnisse und Seiten suchen" }).first();
  await field.fill(query);
};
const hit = (text: string) => app.page.getByRole("option").filter({ hasText: text });

step("a Belegfeld of a record with Fundstellen is found offline, and Enter opens it there", async () => {
  const { page } = app;
  await openResult(page, app.server.url, { name, bytes: latin1Bytes(exampleFile(...records)) });
  await expect.poll(() => page.evaluate(countIndexed)).toBe(1);
  // Only then is the part of the app that shows the records on the device.
  await untilInCharge(page);
  await page.context().setOffline(true);
  await search("re 2026/014");
  await hit("Belegfeld 1: RE-2026-014").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/results\/[^?]+\?zeile=23$/);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.locator('[role="gridcell"]').filter({ hasText: "RE-2026-014" }).first().waitFor();
  await page.context().setOffline(false);
});

step("a Belegfeld that stands in no Fundstelle is found with Strg+K and Enter, which open its record", async () => {
  const { page } = app;
  await page.keyboard.press("Control+k");
  await page.keyboard.type("re-17");
  await hit("Belegfeld 1: RE-17 · Zeile 20").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/results\/[^?]+\?zeile=20$/);
  await page.locator('[role="gridcell"]').filter({ hasText: "RE-17" }).first().waitFor();
});

step("an amount is found with and without its thousands separator", async () => {
  for (const query of ["1.234,56", "1234,56"]) {
    await search(query);
    await hit("Betrag: 1234,56").first().waitFor();
  }
  // The open list belongs to the landmark of its field.
  await expectNoFindings(app.page);
});

step("typing while a page loads keeps the focus in the field", async () => {
  const { page } = app;
  await page.getByRole("link", { name: "Dateien", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Dateien" }).waitFor();
  await search("csv-x-009");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.locator('[role="gridcell"]').first().waitFor();
  await page.keyboard.type("b");
  await expect.poll(() => page.getByRole("searchbox").first().inputValue()).toBe("csv-x-009b");
  await search("");
});

step("a rule opens in the result, or in the catalogue", async () => {
  const { page } = app;
  await search("gegenkonto gleich");
  await hit("CSV-X-009").first().click();
  await page.waitForURL(/\?regel=CSV-X-009$/);
  await expect.poll(() => page.locator("[data-rule][data-open]").getAttribute("data-rule")).toBe("CSV-X-009");
  await search("csv-x-009");
  await hit("Regelkatalog").first().click();
  await page.waitForURL(/\/help#regel-CSV-X-009$/);
});

step("entries of the help are found", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await search("führende nullen");
  await hit("Hilfe").first().click();
  await page.waitForURL(/\/help#/);
});

step("an empty search offers recent searches and five suggestions, which open the list", async () => {
  const { page } = app;
  await search("");
  await page.getByRole("searchbox").first().click();
  const offered = (): Promise<readonly string[]> => page.getByRole("option").allInnerTexts();
  const suggestions = ["Letzte Uploads", "Fehlgeschlagene Prüfungen", "XML-Dateien", "CSV-Dateien", "Heute"];
  await expect.poll(async () => (await offered()).slice(-5).map((text) => text.trim())).toEqual(suggestions);
  await expect.poll(async () => (await offered()).map((text) => text.trim())).toContain("re 2026/014");
  await hit("XML-Dateien").click();
  await page.waitForURL(/\/files\?text=\.xml$/);
});

step("„Passwort“ leads to the setting, and a command is run", async () => {
  const { page } = app;
  await search("Passwort");
  await hit("Passwort ändern").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/profile#passwort$/);
  await page.getByRole("heading", { level: 2, name: "Passwort ändern" }).waitFor();
  await search("tastenkürzel anz");
  await hit("Befehl").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Tastenkürzel" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

/** Results whose values are stored for the search. */
const countIndexed = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("pruefstapel");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const counting = db.transaction("searchValues").objectStore("searchValues").count();
      counting.onsuccess = () => {
        db.close();
        resolve(counting.result);
      };
    };
  });
