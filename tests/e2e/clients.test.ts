import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const office = setUpOffice();
const step = startStory();
const page = () => office.desk.page();
const named = "10001 · Bäckerei Krause";
const held = async (key: string): Promise<unknown> => {
  const { values } = await office.server.call<{ values: { key: string; value: unknown }[] }>("/api/clients");
  return values.find((one) => one.key === key)?.value;
};

step("a list with a refused line is not stored, and a corrected one is stored whole", async () => {
  await office.desk.openPage("/admin/users");
  await page().getByRole("button", { name: "Mandanten", exact: true }).click();
  const dialog = page().getByRole("dialog", { name: "Liste der Mandanten" });
  const list = "Nummer;Name;E-Mail\n10001;Bäckerei Krause;post@krause.example\n4712;Zweiter;";
  const file = { name: "Mandanten.csv", mimeType: "text/csv", buffer: Buffer.from(`${list}falsch\n`, "latin1") };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole("button", { name: "Liste prüfen" }).click();
  await dialog.getByText("Die E-Mail-Adresse ist nicht gültig.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: /übernehmen/i }).isDisabled()).toBe(true);
  await expectNoFindings(page(), { about: "list of clients" });
  await dialog.getByLabel("Liste", { exact: true }).fill(list);
  await dialog.getByRole("button", { name: "Liste prüfen" }).click();
  await dialog.getByRole("button", { name: "2 Mandanten übernehmen" }).click();
  await dialog.getByText("Die Liste ist übernommen.").waitFor();
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await expect.poll(() => held("mandanten/10001/name")).toBe("Bäckerei Krause");
});

step("a person is invited with a client picked by name in five actions", async () => {
  await page().getByRole("button", { name: "Einladen" }).click();
  const dialog = page().getByRole("dialog", { name: "Person einladen" });
  await dialog.getByLabel("E-Mail").fill("neu@kanzlei.example");
  await dialog.getByLabel("Name", { exact: true }).fill("Neue Kollegin");
  await dialog.getByRole("combobox", { name: "Mandant hinzufügen" }).fill("krause");
  await page().getByRole("option", { name: named }).click();
  await dialog.getByRole("button", { name: "Einladen" }).click();
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await page()
    .getByRole("row", { name: /Neue Kollegin.*Mandant 10001 · Bäckerei Krause/ })
    .waitFor();
});

step("the list of files names the client, and its filter is searched by name", async () => {
  await office.desk.openPage("/upload");
  const bytes = latin1Bytes(exampleFile(exampleRecord({})));
  const file = { name: "EXTF_Januar.csv", mimeType: "text/csv", buffer: Buffer.from(bytes) };
  await page().locator('input[type="file"]').first().setInputFiles(file);
  await page()
    .getByText(/Mandant .*10001 · Bäckerei Krause/)
    .first()
    .waitFor();
  await office.desk.openPage("/files");
  await page()
    .getByRole("row", { name: /EXTF_Januar.*10001 · Bäckerei Krause/ })
    .waitFor();
  await page().getByRole("combobox", { name: "Mandant", exact: true }).fill("krau");
  await page().getByRole("option", { name: named }).click();
  await page().waitForURL(/mandant=10001/);
});

step("a name changed offline is shown at once and reaches the server later", async () => {
  await office.desk.openPage("/settings");
  await page().getByRole("button", { name: "Profil anlegen" }).waitFor();
  await office.desk.setOffline(true);
  await page().getByRole("button", { name: "Profil anlegen" }).click();
  const form = page().getByRole("dialog", { name: "Profil anlegen" });
  await form.getByLabel("Mandantennummer").fill("10001");
  await form.getByLabel("Beraternummer").focus();
  await expect.poll(() => form.getByLabel("E-Mail").inputValue()).toBe("post@krause.example");
  await form.getByLabel("Name", { exact: true }).fill("Krause GmbH");
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.waitFor({ state: "detached" });
  await page().getByText("Mandant 10001 · Krause GmbH").waitFor();
  await office.desk.setOffline(false);
  await expect.poll(() => held("mandanten/10001/name")).toBe("Krause GmbH");
});

step("a client without files is removed from the list, one with files is not", async () => {
  await office.desk.openPage("/admin/users");
  await page().getByRole("button", { name: "Mandanten", exact: true }).click();
  const dialog = page().getByRole("dialog", { name: "Liste der Mandanten" });
  const remove = async (clientNumber: string): Promise<void> => {
    await dialog.getByRole("button", { name: `Mandant ${clientNumber} entfernen` }).click();
    const question = page().getByRole("dialog", { name: `Mandant ${clientNumber} entfernen?` });
    await question.getByRole("button", { name: "Entfernen", exact: true }).click();
    await question.waitFor({ state: "detached" });
  };
  await remove("10001");
  await page()
    .getByText(/^Der Mandant hat noch Dateien, vielleicht im Papierkorb/)
    .waitFor();
  await expectNoFindings(page(), { about: "known clients" });
  await remove("4712");
  await dialog.getByText("4712 · Zweiter").waitFor({ state: "detached" });
  await dialog.getByText("10001 · Krause GmbH · post@krause.example").waitFor();
  await page().keyboard.press("Escape");
});

step("the search and the audit name the client of a file", async () => {
  await page().getByLabel("Dateien, Ergebnisse und Seiten suchen").first().fill("EXTF_Januar");
  await page()
    .getByRole("option", { name: /10001 · Krause GmbH/ })
    .first()
    .waitFor();
  await office.desk.openPage("/admin/audit");
  await page()
    .getByText(/hat Name und E-Mail von Mandant 4712 entfernt\./)
    .first()
    .waitFor();
});
