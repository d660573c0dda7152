import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const step = startStory();

step("a workflow is made as a form, and what is missing is told at its place", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/workflows`);
  await page.getByText("Noch kein Workflow angelegt.").waitFor();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Workflow anlegen" }).first().click();
  const form = page.getByRole("form", { name: "Workflow anlegen" });
  await form.getByLabel("Name").fill("Fehlerhafte Dateien");
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText("Bitte wählen Sie mindestens eine Person.").waitFor();
  await form.getByRole("textbox", { name: "Wen" }).click();
  await page.getByRole("option", { name: "Alle der Administration" }).click();
  await form.getByLabel("Text").fill("Bitte gleich ansehen");
  await form.getByText("Eingeschaltet").click();
  await form.getByRole("button", { name: "Probelauf starten" }).click();
  await form.getByText("Auf dem Server liegt noch keine geprüfte Datei.").waitFor();
  await expectNoFindings(page);
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Workflow angelegt", { exact: true }).waitFor();
  await page.getByRole("list", { name: "Workflows" }).getByText("Prüfung abgeschlossen").waitFor();
});

step("a file that is not importable is told of in the bell, and the bell leads to it", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/upload`);
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ sollHaben: "X" }))));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "EXTF_Fehler.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: /^Benachrichtigungen, [1-9]/ }).waitFor();
  await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
  await page.getByText("Bitte gleich ansehen").click();
  await page.waitForURL(/\/results\//);
  await page.getByRole("heading", { name: /EXTF_Fehler/ }).waitFor();
});

step("the run has a log for each step, and can be done again from there", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/workflows`);
  await page.getByRole("button", { name: "Fehlerhafte Dateien" }).click();
  await page.getByRole("tab", { name: "Läufe" }).click();
  await page.getByRole("list", { name: "Läufe" }).getByRole("button").first().click();
  await page.getByText(/Benachrichtigt: /).waitFor();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Ab diesem Schritt wiederholen: 1. Benachrichtigen" }).click();
  await page.getByText("Lauf wird wiederholt").waitFor();
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Aktualisieren" }).click();
      return page.getByText("1. Benachrichtigen, 2. Versuch").count();
    })
    .toBe(1);
});

step("a schedule is told in words with its next three times", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Ablauf" }).click();
  const form = page.getByRole("form", { name: "Workflow ändern" });
  await form.getByRole("textbox", { name: "Ereignis" }).click();
  await page.getByRole("option", { name: "Zeitplan" }).click();
  await form.getByText("Um 07:00, Montag bis Freitag").waitFor();
  await expect.poll(() => form.getByText(/ um 07:00$/).count()).toBe(3);
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ohne Speichern schließen" }).click();
});

step("a batch says exactly what it is about, and what has changed", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/batch`);
  await page.getByText("Noch kein Stapelauftrag.").waitFor();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Stapelauftrag anlegen" }).first().click();
  const form = page.getByRole("form", { name: "Stapelauftrag anlegen" });
  await form.getByRole("button", { name: "Auswahl ansehen" }).click();
  await form.getByRole("list", { name: "Auswahl" }).getByText("EXTF_Fehler.csv").waitFor();
  await expectNoFindings(page);
  await form.getByRole("button", { name: "1 Datei erneut prüfen" }).click();
  const details = page.getByRole("dialog", { name: /Erneut prüfen/ });
  await details.getByText("1 von 1 erledigt").waitFor();
  await details.getByText("unverändert: Nicht importfähig").waitFor();
  await expectNoFindings(page);
  const download = page.waitForEvent("download");
  await details.getByRole("button", { name: "Ergebnis als CSV speichern" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Pruefstapel-Stapelauftrag-/);
});

step("a deletion needs its number, typed", async () => {
  const { page } = app;
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stapelauftrag anlegen" }).first().click();
  const form = page.getByRole("form", { name: "Stapelauftrag anlegen" });
  await form.getByRole("textbox", { name: "Was geschieht" }).click();
  await page.getByRole("option", { name: "Endgültig löschen" }).click();
  expect(await form.getByRole("button", { name: "Auswahl ansehen" }).isDisabled()).toBe(true);
  await form.getByLabel("Älter als (Tage)").fill("365");
  await form.getByRole("button", { name: "Auswahl ansehen" }).click();
  await form.getByText("Keine Datei entspricht dieser Auswahl.").waitFor();
  await page.keyboard.press("Escape");
});

step("without a connection both pages show their last state and change nothing", async () => {
  const { page, browser, server } = app;
  await browser.context.setOffline(true);
  await page.getByText(/^Stand: .* Verwaltungsänderungen brauchen eine Verbindung\.$/).waitFor();
  expect(await page.getByRole("button", { name: "Stapelauftrag anlegen" }).first().isDisabled()).toBe(true);
  await browser.context.setOffline(false);
  await page.goto(`${server.url}/admin`);
  await page.getByText("Workflows: in Ordnung").waitFor();
  await page.getByText("Stapelaufträge: in Ordnung").waitFor();
});
