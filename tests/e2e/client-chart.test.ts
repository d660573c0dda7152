import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { exampleFile, exampleHeaderOf, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { expectHeld } from "#tests/support/expect-held.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const office = setUpOffice();
const step = startStory();

const page = () => office.desk.page();
const openSettings = async (): Promise<void> => {
  await office.desk.openPage("/settings");
  await page().getByRole("heading", { name: "Mandantenprofile" }).waitFor();
};
const chooseFile = async (button: Locator, name: string, content: string): Promise<void> => {
  const chooser = page().waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(latin1Bytes(content)) });
};
const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await dialog.waitFor({ state: "detached" });
};
const heldByServer = async (): Promise<readonly unknown[]> => {
  const { values } = await office.server.call<{ values: { key: string; value: string }[] }>(
    "/api/auth/personal-values",
  );
  return values.filter(({ key }) => key.startsWith("settings/clients/")).map(({ value }) => JSON.parse(value));
};

const chart = fileOf([
  exampleHeaderOf(kontenbeschriftungen),
  kontenbeschriftungen.fields.map(({ name }) => name).join(";"),
  ...["1200", "8200", "8201"].map((konto) => `${konto};"Konto ${konto}";"de-DE";""`),
]);
const booked = exampleFile(
  exampleRecord({ buSchluessel: "777", gegenkonto: "8200" }),
  exampleRecord({ buSchluessel: "888", gegenkonto: "8210", belegfeld1: "RE-2" }),
);

step("O-86 chart and keys of a client are chosen and typed without a network, stay and reach the server", async () => {
  await office.desk.setOffline(true);
  await openSettings();
  await page().getByRole("button", { name: "Profil anlegen", exact: true }).click();
  const form = page().getByRole("dialog", { name: "Profil anlegen" });

  const choice = form.getByRole("button", { name: "Kontenplan wählen" });
  await chooseFile(choice, "EXTF_Buchungen.csv", booked);
  await form.getByText("Die Datei enthält die Formatkategorie 21 (Buchungsstapel).").waitFor();
  await chooseFile(choice, "EXTF_Kontenplan.csv", chart);
  await form.getByText("3 Konten aus „EXTF_Kontenplan.csv“, ausgegeben für Mandant 10001").waitFor();
  await expect.poll(() => form.getByText("Es wurde nichts übernommen").count()).toBe(0);
  await expect.poll(() => form.getByLabel("Mandantennummer").inputValue()).toBe("10001");
  await expectHeld(page(), true);

  await form.getByRole("button", { name: "Schlüssel hinzufügen" }).click();
  await form.getByLabel("Schlüssel 1", { exact: true }).fill("0777");
  await form.getByLabel("Satz 1").fill("viel");
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText("Geben Sie eine Bezeichnung ein.").waitFor();
  await form.getByText("Erwartet wird ein Steuersatz von 0 bis 100").waitFor();
  await form.getByLabel("Bezeichnung 1").fill("Gutscheine");
  await form.getByLabel("Satz 1").fill("");

  const take = form.getByRole("button", { name: "Aus CSV übernehmen" });
  await chooseFile(take, "schluessel.csv", "Nr;Name;Satz;Seite\r\n55;Landwirt;7,8;Haben\r\n");
  await form.getByText("Zeile 2: Erwartet wird Umsatzsteuer oder Vorsteuer.").waitFor();
  await chooseFile(take, "schluessel.csv", "Nr;Name;Satz;Seite\r\n55;Landwirt;7,8;VSt\r\n56;Versuch;;\r\n");
  await form.getByRole("button", { name: "Schlüssel 56 entfernen" }).click();

  for (const width of [390, 820, 1280]) {
    await page().setViewportSize({ width, height: 844 });
    const tooWide = () => page().evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: `at ${width}` }).toBeLessThanOrEqual(0);
    await expectNoFindings(page(), { about: String(width) });
  }
  await save(form);

  await openSettings();
  const listed = page().getByRole("list", { name: "Mandantenprofile" });
  await listed.getByText("Kontenplan mit 3 Konten · Steuerschlüssel 777, 55").waitFor();
  expect(await heldByServer()).toEqual([]);
  await office.desk.setOffline(false);
  await expect.poll(heldByServer).toEqual([
    {
      beraternummer: "123456",
      mandantennummer: "10001",
      sachkontenlaenge: "4",
      kontenplan: "1200 8200-8201",
      ownTaxKeys: [
        { key: "777", name: "Gutscheine" },
        { key: "55", name: "Landwirt", rate: 7.8, side: "Vorsteuer" },
      ],
    },
  ]);
});

step("a result is compared with them, and a key of the client is no longer unknown", async () => {
  await office.desk.openPage("/upload");
  await office.desk.addFiles([{ name: "EXTF_Buchungen.csv", bytes: latin1Bytes(booked) }]);
  await page().getByRole("link", { name: "EXTF_Buchungen.csv öffnen" }).click();
  const region = page().getByRole("region", { name: "Eigene Vorgaben: 2 Regeln verletzt, 2 Fundstellen" });
  await region.getByText("Konto nicht im Kontenplan des Mandanten").waitFor();
  await region.getByText("Zeile 4, Gegenkonto (ohne BU-Schlüssel): 8210").waitFor();
  await region.getByText("Steuerschlüssel nicht für den Mandanten hinterlegt").waitFor();
  await region.getByText("Mit dem Profil des Mandanten geklärt:").waitFor();
  await region.getByText("Zeile 3, BU-Schlüssel: 777").waitFor();
  const unknown = page().getByRole("region", { name: "Befunde" }).locator('[data-rule="CSV-R-009a"]');
  await unknown.getByText("1 davon laut Mandantenprofil geklärt").waitFor();
  await expectNoFindings(page());
});
