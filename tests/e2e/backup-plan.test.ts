import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect } from "vitest";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "pruefstapel-sicherung-")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const step = startStory();

step("the advice of the overview leads to the first of three steps", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin`);
  await page.getByRole("link", { name: "Sicherung: Noch nie gesichert" }).click();
  await page.getByText("Schritt 1 von 3: Ziel").waitFor();
  await page.getByText("Hier wurde noch keine Sicherung gestartet.").waitFor();
  await expectNoFindings(page, { about: "the first step" });
});

step("an unusable target is reported at its field, by form and server", async () => {
  const { page } = app;
  const form = page.getByRole("form", { name: "Sicherung einrichten" });
  const proceed = form.getByRole("button", { name: "Ziel prüfen und weiter" });
  await proceed.click();
  await form.getByText("Bitte geben Sie den vollständigen Pfad des Ordners an.", { exact: true }).waitFor();
  await form.getByLabel("Ordner", { exact: true }).fill(join(folder, "fehlt"));
  await proceed.click();
  await form.getByText("Der Ordner ist nicht vorhanden oder nicht erreichbar.").waitFor();
  await form.getByLabel("In einen Bucket (S3)").click();
  await form.getByLabel("Ordner", { exact: true }).fill(folder);
  await proceed.click();
  await form.getByText("Bitte geben Sie eine Adresse ein, die mit https:// beginnt.").waitFor();
  await expectNoFindings(page, { about: "problems of the first step" });
  await form.getByLabel("In einen Bucket (S3)").click();
  await proceed.click();
  await page.getByText("Schritt 2 von 3: Zeitplan und Generationen").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Schritt 2/);
});

step("days, time and generations are chosen, then a key; the trial backup is encrypted and restored", async () => {
  const { page } = app;
  const form = page.getByRole("form", { name: "Sicherung einrichten" });
  for (const day of ["Sa", "So"]) await form.getByLabel(day, { exact: true }).click();
  await form.getByLabel("Aufbewahrte Sicherungen").fill("0");
  await form.getByRole("button", { name: "Weiter" }).click();
  await form.getByText("Bitte geben Sie eine Zahl von 1 bis 366 ein.").waitFor();
  await form.getByLabel("Aufbewahrte Sicherungen").fill("3");
  await form.getByLabel("Uhrzeit").fill("03:15");
  await expectNoFindings(page, { about: "the second step" });
  await form.getByRole("button", { name: "Weiter" }).click();
  await form.getByRole("switch", { name: "Sicherungen verschlüsseln" }).click();
  await form.getByLabel("Öffentlicher Schlüssel").fill(`age1${"q".repeat(58)}`);
  const save = form.getByRole("button", { name: "Speichern und Probesicherung starten" });
  await save.click();
  await form.getByText(/Dieser öffentliche Schlüssel ist nicht richtig/).waitFor();
  await expectNoFindings(page, { about: "the third step" });
  await form.getByLabel("Öffentlicher Schlüssel").fill(await identityToRecipient(await generateX25519Identity()));
  await save.click();
  await page.getByText("Mo, Di, Mi, Do, Fr um 03:15 Uhr").waitFor();
  await page.getByText("Gesichert und geprüft").waitFor();
  await page.getByText("Ordner: abgelegt, zurückgelesen und verglichen").waitFor();
  await page.getByText(/probeweise zurückgespielt am .* vor der Verschlüsselung/).waitFor();
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^pruefstapel-.*\.tar\.gz\.age$/)]);
  await expectNoFindings(page, { about: "the plan in force" });
});

step("a plan is changed, and switched off after a question", async () => {
  const { page, server } = app;
  await page.getByRole("button", { name: "Ändern", exact: true }).click();
  const form = page.getByRole("form", { name: "Sicherung einrichten" });
  await expect.poll(() => form.getByLabel("Ordner", { exact: true }).inputValue()).toBe(folder);
  await form.getByRole("button", { name: "Abbrechen" }).click();
  await page.goto(`${server.url}/admin/system`);
  await page.getByText("Sicherung: in Ordnung").waitFor();
  await page.goto(`${server.url}/admin/system?bereich=sicherung`);
  await page.getByRole("button", { name: "Abschalten" }).click();
  await page.getByRole("button", { name: "Sicherung abschalten" }).click();
  await page.getByText("Schritt 1 von 3: Ziel").waitFor();
  await expect.poll(() => form.getByLabel("Ordner", { exact: true }).inputValue()).toBe(folder);
});
