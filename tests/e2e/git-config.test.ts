import { expect } from "vitest";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const step = startStory();

step("the first state is saved in the local repository, with its difference before", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/git-config`);
  await page.getByText("Noch nichts zu sichern").waitFor();
  await expectNoFindings(page);
  await page.goto(`${server.url}/admin/email?bereich=vorlagen`);
  const template = page.getByRole("form", { name: "Vorlage" });
  await template.getByLabel("Betreff").fill("Geprüft: {datei}");
  await template.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Vorlage gespeichert").waitFor();
  await page.goto(`${server.url}/admin/git-config`);
  await page.getByText("Neu: Mail-Vorlage „Eine Datei geprüft“").waitFor();
  await page.getByRole("button", { name: "Unterschiede zeigen" }).click();
  await page.getByText('subject: "Geprüft: {datei}"').waitFor();
  await expectNoFindings(page);
  const form = page.getByRole("form", { name: "Stand sichern" });
  await form.getByLabel("Beschreibung").fill("Kürzerer Betreff");
  await form.getByRole("button", { name: "Stand sichern" }).click();
  await page.getByText("Alles, was gilt, ist im lokalen Repository gesichert.").waitFor();
});

step("an address with a token in it is refused in words, and what is not saved is guarded", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Repository" }).click();
  const form = page.getByRole("form", { name: "Repository" });
  await form
    .getByRole("textbox", { name: "Adresse", exact: true })
    .fill("https://anna:geheim@git.kanzlei.example/k.git");
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText("In der Adresse stehen keine Zugangsdaten", { exact: false }).waitFor();
  await form.getByRole("textbox", { name: "Adresse", exact: true }).fill("http://127.0.0.1:9/k.git");
  await expectNoFindings(page);
  await page.getByRole("link", { name: "Administration" }).first().click();
  await page.getByRole("button", { name: "Zurück zu den Änderungen" }).click();
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("button", { name: "Verbindung testen" }).click();
  await page.getByText("Die Verbindung steht nicht.").waitFor();
  await page.getByText("127.0.0.1 antwortet nicht.", { exact: false }).waitFor();
  await expectNoFindings(page);
});

step("an older state is compared with today and restored", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/email?bereich=vorlagen`);
  await page.getByRole("button", { name: "Vorgabe einsetzen" }).click();
  await page.getByRole("form", { name: "Vorlage" }).getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Vorlage gespeichert").waitFor();
  await page.goto(`${server.url}/admin/git-config?bereich=verlauf`);
  await page.getByRole("button", { name: "Mit heute vergleichen: Kürzerer Betreff" }).click();
  await page.getByRole("checkbox", { name: "Mail-Vorlage „Eine Datei geprüft“", exact: false }).check();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Ausgewählte Dateien wiederherstellen" }).click();
  await page.getByRole("button", { name: "1 Datei wiederherstellen" }).click();
  await page.getByText("Wiederhergestellt aus", { exact: false }).first().waitFor();
});

step("many changes are shown in part, so that the buttons stay visible", async () => {
  const { page, server } = app;
  const actions = [{ kind: "notify", to: ["admins"], title: "Bitte ansehen", important: false }];
  const draft = { enabled: false, trigger: { kind: "newRuleset" }, conditions: [], actions };
  for (let at = 1; at <= 20; at += 1) {
    await server.call("/api/admin/workflows", { method: "POST", body: { ...draft, name: `Workflow ${at}` } });
  }
  await page.goto(`${server.url}/admin/git-config`);
  const files = page.getByRole("list", { name: "Hier geänderte Dateien" }).getByRole("listitem");
  await expect.poll(() => files.count()).toBe(12);
  await page.getByRole("button", { name: /^Alle \d+ Dateien zeigen$/ }).click();
  await expect.poll(() => files.count()).toBeGreaterThanOrEqual(20);
  await page.getByRole("button", { name: "Weniger zeigen" }).click();
  await expect.poll(() => files.count()).toBe(12);
});
