import type { Page } from "playwright-core";
import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const step = startStory();

const stapel = (...records: readonly string[]): Uint8Array => latin1Bytes(exampleFile(...records));
const archive = writeZip([
  { name: "Januar/EXTF_gut.csv", content: stapel(exampleRecord({ belegfeld1: "A1" })) },
  { name: "Januar/EXTF_schlecht.csv", content: stapel(exampleRecord({ sollHaben: "X" })) },
  { name: "EXTF_geheim.csv", content: stapel(), flags: 0x801 },
  { name: "Anschreiben.pdf", content: new TextEncoder().encode("%PDF-1.7\n") },
  { name: "__MACOSX/Januar/._EXTF_gut.csv", content: Uint8Array.of(0, 5, 22, 7) },
]);
const names = ["EXTF_gut.csv", "EXTF_schlecht.csv", "Monat.zip"];

interface Listed {
  readonly originalFileName: string;
  readonly status: string;
  readonly verdict: string | null;
  readonly clientNumber: string | null;
}

const listOnServer = async (): Promise<readonly Listed[]> => {
  const { fileChecks } = await app.server.call<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200");
  return fileChecks.toSorted((a, b) => (a.originalFileName < b.originalFileName ? -1 : 1));
};

const expectMembers = async (page: Page): Promise<void> => {
  const files = page.getByRole("region", { name: "Dateien im Archiv" });
  await files.getByRole("link", { name: "EXTF_schlecht.csv" }).waitFor();
  await files.getByRole("link", { name: "EXTF_gut.csv" }).waitFor();
  await expect
    .poll(() => files.getByRole("listitem").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Nicht importfähig\s+Januar\/EXTF_schlecht\.csv\s+Buchungsstapel.*\s+1 Fehler/),
      expect.stringMatching(/^Nicht prüfbar\s+EXTF_geheim\.csv\s[\s\S]*mit einem Passwort verschlüsselt/),
      expect.stringMatching(/^\S.*importfähig.*\s+Januar\/EXTF_gut\.csv/),
      expect.stringMatching(/^Anschreiben\.pdf\s+PDF-Dokument/),
    ]);
};

step("an archive is opened, and each file of it gets a result of its own", async () => {
  const { page } = app;
  await openResult(page, app.server.url, { name: "Monat.zip", bytes: archive });
  await page.goBack();
  for (const name of names) await page.getByRole("link", { name: `${name} öffnen` }).waitFor();
  await page.getByRole("link", { name: "Monat.zip öffnen" }).click();
  await page.getByText("Nicht importfähig: 1 von 3 Dateien").waitFor();
  await expectMembers(page);
  expect(await page.getByRole("tab").count()).toBe(0);
  await page.getByRole("link", { name: "EXTF_schlecht.csv" }).click();
  await page.getByRole("heading", { level: 1, name: "EXTF_schlecht.csv" }).waitFor();
  await page.locator("[data-rule]").first().waitFor();
  await page.getByRole("link", { name: "Monat.zip" }).click();
  await page.getByRole("heading", { level: 1, name: "Monat.zip" }).waitFor();
});

step("archive and files reach the server, which comes to the same results", async () => {
  await expect
    .poll(async () => (await listOnServer()).map(({ status }) => status))
    .toEqual(names.map(() => "completed"));
  expect(await listOnServer()).toMatchObject([
    { originalFileName: "EXTF_gut.csv", clientNumber: "10001" },
    { originalFileName: "EXTF_schlecht.csv", verdict: "notImportable" },
    { originalFileName: "Monat.zip", verdict: "notImportable", clientNumber: "10001" },
  ]);
  const { page } = app;
  for (const name of names) {
    await page.goto(`${app.server.url}/files`);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("button", { name: /Gerät und Server.*gleich|gleich/u }).waitFor();
  }
});

step("a restart and another check create no duplicates", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: "Monat.zip", exact: true }).click();
  await page.getByRole("button", { name: "Erneut prüfen" }).click();
  await expectMembers(page);
  await page.reload();
  await expectMembers(page);
  expect(await listOnServer()).toHaveLength(names.length);
});

step("another device leads from the archive to its files as well", async () => {
  const other = await openBrowser({ width: 390, height: 844, colorScheme: "dark" });
  try {
    const { page } = other;
    await signIn.in(page, app.server.url, app.server.admin);
    await page.goto(`${app.server.url}/files`);
    await page.getByRole("link", { name: "Monat.zip", exact: true }).click();
    await expectMembers(page);
    await expectNoFindings(page, { about: "archive" });
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "EXTF_gut.csv" }).click();
    await page.getByRole("heading", { level: 1, name: "EXTF_gut.csv" }).waitFor();
  } finally {
    await other.close();
  }
});

step("a Belegpaket stays whole and shows what lies in it instead of its bytes", async () => {
  const { page } = app;
  const bytes = writeBelegpaketExample({ without: ["Vertrag.pdf"] });
  await openResult(page, app.server.url, { name: "Paket.zip", bytes });
  const content = page.getByRole("region", { name: "Paket", exact: true });
  await content.getByText("document.xml", { exact: true }).waitFor();
  expect(await content.getByText("PK").count()).toBe(0);
  await page
    .getByRole("button", { name: /^Beleg 2 von 2, Datei 1, Name document\.xml, Zeile 21/u })
    .first()
    .waitFor();
  expect(await page.getByRole("tab", { name: /^Zeilen/u }).count()).toBe(0);
  await expectNoFindings(page, { about: "Belegpaket" });
});
