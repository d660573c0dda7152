import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const step = startStory();

const names = ["EXTF_Januar_1.csv", "EXTF_Januar_2.csv"] as const;

step("Befunde of several files are accepted together, with one reason", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/upload`);
  const files = names.map((name, index) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(
      latin1Bytes(exampleFile(exampleRecord({ konto: "8400", gegenkonto: "8400", belegfeld1: `RE-${index}` }))),
    ),
  }));
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await page.getByText("2 Dateien geprüft").first().waitFor({ state: "attached" });
  await page.goto(`${server.url}/results`);
  for (const name of names) await page.getByRole("checkbox", { name: `${name} auswählen` }).check();
  await page.getByRole("button", { name: "Abweichungen akzeptieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Abweichungen akzeptieren" });
  await dialog.getByRole("checkbox").first().check();
  const accept = dialog.getByRole("button", { name: "2 Abweichungen akzeptieren" });
  await accept.click();
  await dialog.getByText("Geben Sie eine Begründung an.").waitFor();
  await expectNoFindings(page);
  await dialog.getByLabel("Begründung").fill("Mit dem Mandanten abgestimmt");
  await accept.click();
  await page.getByText("2 Abweichungen akzeptiert.").waitFor();
  await page.getByText("Akzeptiert 2", { exact: true }).waitFor();
});

step("a Rückfrage is written for each of them, under its Mandant", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Rückfragen erstellen" }).click();
  const dialog = page.getByRole("dialog", { name: "Rückfragen an die Mandanten" });
  await dialog.getByRole("heading", { name: "Mandant 123456/10001" }).waitFor();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: `Schreiben speichern: ${names[0]}` }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.getByRole("button", { name: "2 Schreiben als PDF speichern" }).waitFor();
  await expectNoFindings(page);
});
