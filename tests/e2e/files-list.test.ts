import { beforeAll, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { untilQuiet } from "#tests/support/until-quiet.ts";

const app = setUpApp();
const before = "EXTF_Buchungsstapel_Muster_GmbH_2026_01_erste_Lieferung.csv";
const after = "EXTF_Buchungsstapel_Muster_GmbH_2026_01_zweite_Lieferung.csv";

beforeAll(async () => {
  const { page } = app;
  const given = [
    [before, exampleFile(exampleRecord({ sollHaben: "X" }))],
    [after, exampleFile(exampleRecord())],
  ] as const;
  // One after the other: the order of arrival at the server is that of the comparison.
  for (const [name, text] of given) {
    await openResult(page, app.server.url, { name, bytes: latin1Bytes(text) });
    await page.getByText("Gerät und Server gleich").waitFor();
  }
});

test("what differs at the end of two names can be read, and the choice of columns stays", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: after }).waitFor();
  const listEnds = () =>
    page
      .locator("tbody th a > span > span:last-child")
      .evaluateAll((spans) => spans.map((span) => [span.textContent, span.scrollWidth <= span.clientWidth]));
  await expect.poll(listEnds).toEqual([
    ["_Lieferung.csv", true],
    ["_Lieferung.csv", true],
  ]);

  await page.getByRole("button", { name: "Darstellung" }).click();
  await expectNoFindings(page, { about: "Darstellung" });
  await page.getByRole("checkbox", { name: "Format", exact: true }).click();
  await page.getByText("Weit", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("columnheader", { name: "Format" }).count()).toBe(0);
  await page.locator('table[data-density="roomy"]').waitFor();
  await page.reload();
  await page.getByRole("columnheader", { name: "Mandant" }).waitFor();
  await expect.poll(() => page.getByRole("columnheader", { name: "Format" }).count()).toBe(0);
  await page.locator('table[data-density="roomy"]').waitFor();
});

test("choosing two moves nothing, and they can be compared", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  const table = page.getByRole("table", { name: "Dateiprüfungen" });
  const top = async (): Promise<number | undefined> => (await table.boundingBox())?.y;
  await table.waitFor();
  await untilQuiet(page);
  const y = await top();
  await page.getByRole("checkbox", { name: `${before} auswählen` }).check();
  await page.getByRole("checkbox", { name: `${after} auswählen` }).check();
  expect(await top()).toBe(y);
  await page.getByRole("button", { name: "Vergleichen" }).click();
  const dialog = page.getByRole("dialog", { name: "Zwei Stände vergleichen" });
  await dialog.getByText("CSV-R-002").waitFor();
  await dialog.getByText("0 neu, 0 entfallen, 1 geändert, 0 unverändert").waitFor();
  await dialog.getByText("Umsatz 0,00 → 119,00; 0 Konten mit gleichen Summen").waitFor();
  await dialog.getByRole("row", { name: "8400 0,00 0,00 0,00 119,00" }).waitFor();
  await expectNoFindings(page, { about: "comparison" });
});

test("filters are kept under a name and found again", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files?verdict=notImportable`);
  await page.getByRole("button", { name: "Ansichten" }).click();
  await page.getByLabel("Aktuelle Filter speichern als").fill("Zu klären");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("link", { name: "Zu klären" }).waitFor();
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: after }).waitFor();
  await page.getByRole("button", { name: "Ansichten" }).click();
  await page.getByRole("link", { name: "Zu klären" }).click();
  await expect.poll(() => page.getByRole("link", { name: after }).count()).toBe(0);
  await page.getByRole("link", { name: before }).waitFor();
});

test("a file gets tags and somebody who deals with it, without a connection as well, and is found by both", async () => {
  const { page, browser } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: before }).click();
  await page.getByRole("button", { name: "Angaben zur Datei" }).click();
  const change = page.getByRole("button", { name: "Schlagwörter ändern" });
  const dialog = page.getByRole("dialog", { name: "Schlagwörter und Zuständigkeit" });
  await change.click();
  await dialog.getByText("Zur Wahl steht, wer die Datei sehen darf.").waitFor();
  await dialog.getByRole("combobox", { name: "Zuständig" }).click();
  await page.getByRole("option").first().click();
  await dialog.getByRole("combobox", { name: "Schlagwörter" }).fill("Rückfrage");
  await page.keyboard.press("Enter");
  await expectNoFindings(page, { about: "organisation" });
  await dialog.getByRole("button", { name: "Speichern" }).click();
  // It holds the word as well.
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Rückfrage", { exact: true }).waitFor();

  await browser.context.setOffline(true);
  await change.click();
  await dialog.getByText("Ohne Verbindung können Sie die Datei nur sich selbst zuweisen.").waitFor();
  await dialog.getByRole("combobox", { name: "Schlagwörter" }).fill("dringend");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Rückfrage, dringend", { exact: true }).waitFor();
  await browser.context.setOffline(false);
  await page.getByRole("button", { name: /Synchron/ }).waitFor();

  await page.goto(`${app.server.url}/files`);
  await page.getByRole("button", { name: "Weitere Filter" }).click();
  await page.getByRole("combobox", { name: "Schlagwort" }).click();
  await page.getByRole("option", { name: "dringend" }).click();
  await page.getByRole("checkbox", { name: "Nur mir zugewiesene" }).click();
  await expect.poll(() => page.getByRole("link", { name: after }).count()).toBe(0);
  await page.getByRole("button", { name: "Darstellung" }).click();
  await page.getByRole("checkbox", { name: "Schlagwörter", exact: true }).click();
  await page.getByRole("columnheader", { name: "Schlagwörter" }).waitFor();
  await page.getByRole("checkbox", { name: "Zuständig", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("cell", { name: "Rückfrage, dringend" }).waitFor();
  await expectNoFindings(page, { about: "files by tag" });
});

test("the months of a Mandant show what was delivered and what is new since", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files?ansicht=monate&monat=2026-01`);
  const row = page.getByRole("row").filter({ hasText: "123456/10001" });
  await row.getByText("Technisch importfähig").waitFor();
  await row.getByRole("link", { name: "2 Dateien" }).waitFor();
  await row.getByRole("link", { name: /^1 behoben, 0 neu/ }).click();
  await page.getByRole("dialog", { name: "Zwei Stände vergleichen" }).getByText("Behoben (1)").waitFor();
  await page.goto(`${app.server.url}/files?ansicht=monate&monat=2026-02`);
  await row.getByText("Noch nicht geliefert").waitFor();
  await expectNoFindings(page, { about: "months" });
});

test("the history narrows to one kind of event and leads to the comparison of two states", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files/history?aktion=captured`);
  await page.getByText("2 Einträge", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Zwei Stände vergleichen" }).click();
  for (const name of [before, after]) await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  await expectNoFindings(page, { about: "history" });
  await page.getByRole("button", { name: "Vergleichen", exact: true }).click();
  await page.getByRole("dialog", { name: "Zwei Stände vergleichen" }).waitFor();
});
