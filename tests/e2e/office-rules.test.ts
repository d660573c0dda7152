import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { expectHeld } from "#tests/support/expect-held.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const office = setUpOffice();
const step = startStory();

const page = () => office.desk.page();
const openSettings = async (): Promise<void> => {
  await office.desk.openPage("/settings");
  await page().getByRole("heading", { name: "Eigene Regeln" }).waitFor();
};
const startForm = async (name: string): Promise<Locator> => {
  await page().getByRole("button", { name, exact: true }).click();
  const dialog = page().getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Speichern" }).waitFor();
  return dialog;
};
const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await dialog.waitFor({ state: "detached" });
};
const choose = async (within: Locator, label: string, option: string): Promise<void> => {
  await within.getByRole("combobox", { name: label }).click();
  await page().getByRole("option", { name: option, exact: true }).click();
};
const listed = (name: string): Promise<string[]> =>
  page().getByRole("list", { name }).getByRole("listitem").allTextContents();
const heldByServer = async (): Promise<readonly unknown[]> => {
  const { values } = await office.server.call<{ values: { key: string; value: unknown }[] }>(
    "/api/auth/personal-values",
  );
  const texts = values.filter(({ key }) => /^settings\/(ownRules|clients)\//.test(key)).map(({ value }) => value);
  return texts.map((text) => (typeof text === "string" ? JSON.parse(text) : text));
};

const rule = {
  category: 21,
  field: "kost1",
  operator: "filled",
  severity: "error",
  text: "KOST1 ist Pflicht bei Konto 4000–4999",
  when: [{ field: "konto", operator: "between", value: ["4000", "4999"] }],
};
const profile = { mandantennummer: "10001", wjBeginn: ["20260101"], sachkontenlaenge: "4" };
const sentence = "KOST1 - Kostenstelle ist gefüllt, wenn Konto zwischen 4000 und 4999 liegt";

step("O-86 a rule and a profile are written without a network, stay and reach the server", async () => {
  await office.desk.setOffline(true);
  await openSettings();

  const rules = await startForm("Regel anlegen");
  await rules.getByRole("button", { name: "Speichern" }).click();
  await rules.getByText("Wählen Sie ein Feld.").waitFor();
  expect(await rules.textContent()).not.toMatch(/operator|value/);
  await rules.getByLabel("Titel").fill(rule.text);
  await expectHeld(page(), true);
  await choose(rules, "Schweregrad", "Fehler");
  await choose(rules.getByRole("group", { name: "Verlangt wird" }), "Feld", "37 · KOST1 - Kostenstelle");
  await rules.getByRole("button", { name: "Bedingung hinzufügen" }).click();
  const premise = rules.getByRole("group", { name: "Nur wenn" });
  await choose(premise, "Feld", "7 · Konto");
  await choose(premise, "Prüfung", "liegt zwischen");
  await premise.getByLabel("Von").fill("4000");
  await premise.getByLabel("Bis").fill("4999");
  await expectNoFindings(page());
  await save(rules);

  const clients = await startForm("Profil anlegen");
  await clients.getByLabel("Mandantennummer").fill("10001");
  await clients.getByLabel("WJ-Beginn").fill("1.1.2026");
  await choose(clients, "Sachkontenlänge", "4");
  await expectNoFindings(page());
  await save(clients);

  await openSettings();
  await expect.poll(() => listed("Eigene Regeln")).toEqual([expect.stringContaining(sentence)]);
  await expect.poll(() => listed("Mandantenprofile")).toEqual([expect.stringContaining("WJ-Beginn 01.01.2026")]);
  expect(await heldByServer()).toEqual([]);

  await office.desk.setOffline(false);
  await expect.poll(heldByServer).toEqual([expect.objectContaining(rule), profile]);
});

step("a form reports that another window has changed its data", async () => {
  await page().getByRole("button", { name: "Profil „Mandant 10001“ ändern" }).click();
  const here = page().getByRole("dialog", { name: "Profil ändern" });
  await here.getByLabel("Eigene USt-IdNr.").fill("DE123456788");
  const other = await page().context().newPage();
  await other.goto(page().url());
  await other.getByRole("button", { name: "Profil „Mandant 10001“ ändern" }).click();
  const there = other.getByRole("dialog", { name: "Profil ändern" });
  const change = async (dialog: Locator, start: string): Promise<void> => {
    await dialog.getByLabel("WJ-Beginn").fill(start);
    await save(dialog);
  };
  await change(there, "1.7.2026");
  await here.getByText("Ihr Speichern ersetzt die neuere Fassung.").waitFor();
  await expectNoFindings(page());
  await here.getByRole("button", { name: "Neuere Fassung laden" }).click();
  await expect.poll(() => here.getByLabel("WJ-Beginn").inputValue()).toBe("01.07.2026");
  expect(await here.getByText("Ihr Speichern ersetzt").count()).toBe(0);
  await change(here, "1.1.2026");
  await other.close();
  await expect.poll(heldByServer).toEqual([expect.objectContaining(rule), profile]);
});

step("a rule is exported as a file, and a removed one is removed on the server as well", async () => {
  const download = page().waitForEvent("download");
  await page().getByRole("button", { name: "Als Datei speichern" }).click();
  const path = await (await download).path();
  await page()
    .getByRole("button", { name: `Regel „${rule.text}“ löschen` })
    .click();
  await page().getByRole("dialog").getByRole("button", { name: "Regel löschen" }).click();
  await expect.poll(heldByServer).toEqual([profile, false]);

  const chosen = page().locator('input[type="file"][accept*="json"]');
  await chosen.setInputFiles({ name: "falsch.json", mimeType: "application/json", buffer: Buffer.from("[{}]") });
  await page().getByText("Es wurde nichts übernommen").waitFor();
  await chosen.setInputFiles(path);
  await expect.poll(() => listed("Eigene Regeln")).toEqual([expect.stringContaining(sentence)]);
  await expect.poll(heldByServer).toEqual([profile, expect.objectContaining(rule)]);

  await page().setViewportSize({ width: 390, height: 844 });
  await page().emulateMedia({ colorScheme: "dark" });
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page().evaluate(wider)).toBeLessThanOrEqual(0);
  await expectNoFindings(page());
});
