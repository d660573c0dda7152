import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp();

const openResult = async (name: string, content: string): Promise<void> => {
  const { page } = app;
  await page.goto(`${app.server.url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(latin1Bytes(content)) });
  const row = page.getByRole("link", { name: `${name} öffnen` });
  await row.waitFor();
  await row.click();
  await page.waitForURL("**/results/*");
  await page.getByRole("heading", { level: 1, name }).waitFor();
};

test("chosen repairs are applied to a copy, which is checked, downloaded and taken in", async () => {
  const { page } = app;
  const broken = exampleFile(
    exampleRecord({ umsatz: "119.00", buchungstext: "x".repeat(65) }),
    exampleRecord({ belegfeld1: "RE-2", umsatz: "119.00", belegdatum: "15.01.2025" }),
  );
  await openResult("EXTF_Punkt.csv", broken);
  const original = page.url();
  await page.getByRole("button", { name: "Korrigieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  expect(await dialog.getByLabel("Dezimalpunkt durch Komma ersetzen").isChecked()).toBe(true);
  // What changes a value is named and left to the person.
  expect(await dialog.getByLabel("Buchungstext auf 60 Zeichen kürzen").isChecked()).toBe(false);
  expect(await dialog.getByLabel("Belegdatum auf Tag und Monat kürzen").isChecked()).toBe(false);
  await dialog.getByText("neu: 119,00").first().waitFor();
  await dialog.getByText("Entfällt: „xxxxx“").waitFor();
  await expectNoFindings(page, { within: '[role="dialog"]' });
  await dialog.getByLabel("Buchungstext auf 60 Zeichen kürzen").check();
  await dialog.getByRole("button", { name: "3 Stellen korrigieren" }).click();
  await dialog.getByText("3 Änderungen.").waitFor();

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Korrigierte Datei herunterladen" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("EXTF_Punkt.korrigiert.csv");
  expect(await readFile(await saved.path(), "latin1")).toBe(
    exampleFile(
      exampleRecord({ buchungstext: "x".repeat(60) }),
      exampleRecord({ belegfeld1: "RE-2", belegdatum: "15.01.2025" }),
    ),
  );

  await dialog.getByRole("button", { name: "Andere Korrekturen wählen" }).click();
  await dialog.getByLabel("Belegdatum auf Tag und Monat kürzen").check();
  await dialog.getByRole("button", { name: "4 Stellen korrigieren" }).click();
  await dialog.getByText("4 Änderungen.").waitFor();
  await dialog.getByRole("button", { name: "Korrigierte Datei prüfen und senden" }).click();
  await page.getByRole("heading", { level: 1, name: "EXTF_Punkt.korrigiert.csv" }).waitFor();
  await page.getByText("Technisch importfähig").first().waitFor();
  expect(page.url()).not.toBe(original);

  await page.goto(original);
  await page.getByText("Nicht importfähig").first().waitFor();
});

test("a batch marked for Festschreibung is repaired only after a confirmation", async () => {
  const { page } = app;
  const marked = fileOf([
    exampleHeader({ festschreibung: "1" }),
    exampleHeadings(),
    exampleRecord({ umsatz: "119.00", festschreibung: "1" }),
  ]);
  await openResult("EXTF_Fest.csv", marked);
  await page.getByRole("button", { name: "Korrigieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  await dialog.getByText("Dieser Stapel ist zur Festschreibung gekennzeichnet.").waitFor();
  const apply = dialog.getByRole("button", { name: "1 Stelle korrigieren" });
  expect(await apply.isEnabled()).toBe(false);
  await dialog.getByLabel("Ich korrigiere den Stapel trotzdem hier.").check();
  await apply.click();
  await dialog.getByText("1 Änderung.").waitFor();
});

test("the cause is repaired first, then the copy is checked and the rest is offered for it", async () => {
  const { page } = app;
  const header = exampleHeader().replace(";123456;", ";;123456;");
  await openResult(
    "EXTF_Verschoben.csv",
    fileOf([header, exampleHeadings(), exampleRecord({ umsatz: "119.00", buchungstext: "x".repeat(65) })]),
  );
  await page.getByRole("button", { name: "Korrigieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  await dialog.getByLabel(/^Überzähliges leeres Feld \d+ aus den Kopfdaten entfernen$/).check();
  await dialog.getByRole("button", { name: /korrigieren$/ }).click();
  await dialog.getByText("Die korrigierte Datei wurde erneut geprüft.").waitFor();
  await dialog.getByRole("button", { name: "Weiter korrigieren" }).click();
  await dialog.getByLabel("Buchungstext auf 60 Zeichen kürzen").check();
  await dialog.getByRole("button", { name: /korrigieren$/ }).click();
  await dialog.getByText("Technisch importfähig").waitFor();
});
