import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const step = startStory();

step("a workflow is created in a form, and missing values are reported at their field", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/workflows`);
  await page.getByText("Noch kein Workflow angelegt.").waitFor();
  await page.getByRole("button", { name: "Workflow anlegen" }).click();
  const form = page.getByRole("form", { name: "Workflow anlegen" });
  await form.getByLabel("Name").fill("Fehlerhafte Dateien");
  await form.getByRole("button", { name: "Probelauf starten" }).click();
  await form.getByText("Für den Probelauf fehlen noch Angaben; sie sind oben an ihrem Feld markiert:").waitFor();
  await form.getByRole("listitem").filter({ hasText: "Bitte wählen Sie mindestens eine Person." }).waitFor();
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText("Bitte wählen Sie mindestens eine Person.").first().waitFor();
  await form.getByRole("combobox", { name: "Wen" }).click();
  await page.getByRole("option", { name: "Alle der Administration" }).click();
  await form.getByLabel("Text").fill("Bitte gleich ansehen");
  await form.getByRole("combobox", { name: "Aktion hinzufügen" }).click();
  await page.getByRole("option", { name: "Schlagwort" }).click();
  await form.getByRole("combobox", { name: "Schlagwörter" }).fill("Nacharbeit");
  await page.keyboard.press("Enter");
  await form.getByRole("switch", { name: "Eingeschaltet" }).click();
  await form.getByRole("button", { name: "Probelauf starten" }).click();
  await form.getByText("Auf dem Server liegt noch keine geprüfte Datei.").waitFor();
  await expectNoFindings(page);
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("list", { name: "Workflows" }).getByText("Prüfung abgeschlossen").waitFor();
});

step("a real check runs it, the bell leads to the file, and the run has a log for each step", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([fileOf("EXTF_Fehler.csv", { sollHaben: "X" }), fileOf("EXTF_Datum.csv", { belegdatum: "501" })]);
  await page.getByRole("button", { name: /^Benachrichtigungen, [1-9]/ }).waitFor();
  await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
  await page.getByText("Bitte gleich ansehen").click();
  await page.getByRole("heading", { name: /EXTF_Fehler/ }).waitFor();
  await page.getByRole("button", { name: "Angaben zur Datei" }).click();
  await page.getByText("Nacharbeit", { exact: true }).waitFor();
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

const fileOf = (name: string, values: Parameters<typeof exampleRecord>[0]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(latin1Bytes(exampleFile(exampleRecord(values)))),
});

step("a comparison with an old Regelstand lists the file that it judged otherwise", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/batch`);
  await page.getByText("Noch kein Stapelauftrag.").waitFor();
  await page.getByRole("button", { name: "Stapelauftrag anlegen" }).click();
  const form = page.getByRole("form", { name: "Stapelauftrag anlegen" });
  await form.getByRole("combobox", { name: "Was geschieht" }).click();
  await page.getByRole("option", { name: "Mit früherem Regelstand vergleichen" }).click();
  await form.getByRole("combobox", { name: "Regelstand", exact: true }).click();
  await page.getByRole("option", { name: "2026.11.3" }).click();
  await form.getByRole("button", { name: "Auswahl ansehen" }).click();
  await form.getByRole("list", { name: "Auswahl" }).getByText("EXTF_Datum.csv").waitFor();
  await expectNoFindings(page);
  await form.getByRole("button", { name: "2 Dateien vergleichen" }).click();
  const details = page.getByRole("dialog", { name: /Vergleichen mit Regelstand 2026\.11\.3/ });
  await details.getByText("2 von 2 erledigt").waitFor();
  await details.getByText("Ergebnis geändert", { exact: true }).click();
  const files = details.getByRole("list", { name: "Dateien des Stapelauftrags" });
  await files.getByText("heute: Importfähig mit Warnungen, Regelstand 2026.11.3: Nicht importfähig").waitFor();
  await expect.poll(() => files.getByRole("listitem").count()).toBe(1);
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
});

step("outside of its hours a batch shows when it resumes, and runs once they are removed", async () => {
  const { page } = app;
  // Two hours that are over, whatever the clock of Berlin says.
  const hour = Number(new Date().toLocaleString("de-DE", { timeZone: "Europe/Berlin", hour: "2-digit" }).slice(0, 2));
  const timeOf = (later: number): string => `${String((hour + later) % 24).padStart(2, "0")}:00`;
  await page.getByLabel("Von", { exact: true }).fill(timeOf(12));
  await page.getByLabel("Bis", { exact: true }).fill(timeOf(14));
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Einstellung gespeichert").waitFor();
  await page.getByRole("button", { name: "Stapelauftrag anlegen" }).click();
  const form = page.getByRole("form", { name: "Stapelauftrag anlegen" });
  await form.getByRole("button", { name: "Auswahl ansehen" }).click();
  await form.getByRole("button", { name: "2 Dateien erneut prüfen" }).click();
  const details = page.getByRole("dialog", { name: /Erneut prüfen/ });
  await details.getByText(`Wartet bis ${timeOf(12)}`).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ohne Zeitfenster" }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("list", { name: "Stapelaufträge" }).getByText("2 von 2 erledigt").first().waitFor();
  await page.getByText("Wartet bis").waitFor({ state: "detached" });
});

step("without a connection the page shows its last state and changes nothing", async () => {
  const { page, browser } = app;
  await browser.context.setOffline(true);
  await page.getByText(/^Stand: .* Verwaltungsänderungen brauchen eine Verbindung\.$/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Stapelauftrag anlegen" }).isDisabled()).toBe(true);
  await browser.context.setOffline(false);
});

step(
  "as soon as there are many workflows they are searched and filtered, and what is gone hands the focus on",
  async () => {
    const { page, server } = app;
    const actions = [{ kind: "notify", to: ["admins"], title: "Bitte ansehen", important: false }];
    const draft = { enabled: false, trigger: { kind: "newRuleset" }, conditions: [], actions };
    for (let at = 1; at <= 9; at += 1) {
      await server.call("/api/admin/workflows", { method: "POST", body: { ...draft, name: `Müller Nummer ${at}` } });
    }
    await page.goto(`${server.url}/admin/workflows`);
    const workflows = page.getByRole("list", { name: "Workflows" }).getByRole("listitem");
    const search = page.getByRole("main").getByLabel("Suchen");
    await search.fill("mueller 4");
    await expect.poll(() => workflows.allInnerTexts()).toEqual([expect.stringContaining("Müller Nummer 4")]);
    await page.getByRole("combobox", { name: "Stand" }).click();
    await page.getByRole("option", { name: "Eingeschaltet" }).click();
    await page.getByText("Kein Workflow entspricht den Filtern.").waitFor();
    await page.getByRole("button", { name: "Filter zurücksetzen" }).click();
    await expect.poll(() => workflows.count()).toBe(10);
    await expectNoFindings(page);
    await workflows.getByRole("button", { name: "Müller Nummer 4" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Entfernen", exact: true }).click();
    await page.getByRole("dialog", { name: "entfernen?" }).getByRole("button", { name: "Workflow entfernen" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Müller Nummer 5");
  },
);
