import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { dayMs } from "#engine/values/units.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";
import { toDayKey } from "#text/format-date.ts";

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
  await page.goto(`${server.url}/files`);
  for (const name of names) await page.getByRole("checkbox", { name: `${name} auswählen` }).check();
  await page.getByRole("button", { name: "Weitere", exact: true }).click();
  await page.getByRole("menuitem", { name: "Abweichungen akzeptieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Abweichungen akzeptieren" });
  await dialog.getByRole("checkbox").first().check();
  const accept = dialog.getByRole("button", { name: "2 Abweichungen akzeptieren" });
  await accept.click();
  await dialog.getByText("Geben Sie eine Begründung an.").waitFor();
  await expectNoFindings(page);
  await dialog.getByLabel("Begründung").fill("Mit dem Mandanten abgestimmt");
  await dialog.getByLabel("Gilt bis (freiwillig)").fill(toDayKey(Date.now() + 10 * dayMs));
  await accept.click();
  await page.getByText("2 Abweichungen akzeptiert.").waitFor();
  await page.goto(`${server.url}/results`);
  await page.getByText("Akzeptiert 2", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Erklärung: Neu und wiederkehrend" }).press("Enter");
  const explanation = page.getByRole("tooltip").filter({ hasText: "Neu ist ein Befund, den die Lieferung davor" });
  await explanation.waitFor();
  await expectNoFindings(page, { about: "definition" });
  await page.keyboard.press("Escape");
  await explanation.waitFor({ state: "hidden" });
});

step("an address of the former list by file leads to Dateien, with the most urgent first", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/results?seite=2&befunde=akzeptiert`);
  await page.waitForURL("**/files?abweichung=akzeptiert&sortierung=-urteil");
  for (const name of names) await page.getByRole("link", { name, exact: true }).waitFor();
});

step("the list of files narrows to those with something accepted", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/files?abweichung=ja`);
  await page.getByText("Keine Dateiprüfung entspricht den Filtern.").waitFor();
  await page.getByRole("combobox", { name: "Abweichungen" }).click();
  await page.getByRole("option", { name: "Akzeptierte Abweichungen" }).click();
  for (const name of names) await page.getByRole("link", { name, exact: true }).waitFor();
  await expectNoFindings(page, { about: "accepted" });
  await page.goto(`${server.url}/files`);
  for (const name of names) await page.getByRole("checkbox", { name: `${name} auswählen` }).check();
});

step("a Rückfrage is written for each of them, under its Mandant", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Weitere", exact: true }).click();
  await page.getByRole("menuitem", { name: "Rückfragen erstellen" }).click();
  const dialog = page.getByRole("dialog", { name: "Rückfragen an die Mandanten" });
  await dialog.getByRole("heading", { name: "Mandant 123456/10001" }).waitFor();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: `Schreiben speichern: ${names[0]}` }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.getByRole("button", { name: "2 Schreiben als PDF speichern" }).waitFor();
  await expectNoFindings(page);
});

step("both stand in the history, with what was handed over and which rule was accepted", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/files/history`);
  for (const text of ["Rückfrage gestellt · Schreiben als PDF", "Abweichung akzeptiert · CSV-X-009"])
    await page.getByRole("listitem").filter({ hasText: text }).filter({ hasText: names[0] }).first().waitFor();
});

const widget = (name: string) => app.page.getByRole("region", { name, exact: true });

step("the overview lists an open Rückfrage with its letter and the decisions to renew", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/dashboard/enhanced`);
  const inquiries = widget("Offene Rückfragen");
  await inquiries.getByRole("link", { name: names[0] }).waitFor();
  await widget("Abweichungen mit naher Frist")
    .getByText(/^endet am /)
    .first()
    .waitFor();
  await widget("Nächste Termine")
    .getByText(/von 1 Mandant importfähig geliefert/)
    .first()
    .waitFor();
  await expectNoFindings(page, { about: "overview" });
  await inquiries.getByRole("link", { name: names[0] }).click();
  await page.getByText(/^Beim Mandanten seit \d\d\.\d\d\.\d{4}$/).waitFor();
  await page.goBack();
});

step("a second device shows the Rückfrage, and settling it there settles it here", async () => {
  const { page, server } = app;
  const here = widget("Offene Rückfragen").getByRole("link", { name: names[0] });
  await here.waitFor();
  const other = await openBrowser();
  try {
    await signIn.in(other.page, server.url, server.admin);
    await other.page.goto(`${server.url}/dashboard/enhanced`);
    const there = other.page.getByRole("region", { name: "Offene Rückfragen", exact: true });
    await there.getByRole("link", { name: names[0] }).waitFor();
    await there.getByRole("button", { name: `Nachfrage zu ${names[0]} abschließen` }).click();
    await there.getByText("Keine Rückfrage ist offen.").waitFor();
    await here.waitFor({ state: "detached" });
    // The history entry is sent after the inquiry itself; a device closed in between would send it at its next start.
    await other.page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
  } finally {
    await other.close();
  }
  await page.goto(`${server.url}/files/history?aktion=inquirySettled`);
  await page.getByText("1 Eintrag", { exact: true }).waitFor();
  await page.goto(`${server.url}/dashboard/enhanced`);
});

step("a tile has a twin as a table, is saved as CSV and dragged to another place, which stays", async () => {
  const { page } = app;
  const sources = widget("Fehlerquote je Vorsystem");
  await sources.getByRole("button", { name: "Fehlerquote je Vorsystem als Tabelle" }).click();
  await sources.getByRole("row", { name: /^RE .* 2$/ }).waitFor();
  const saving = page.waitForEvent("download");
  await sources.getByRole("button", { name: "Fehlerquote je Vorsystem als CSV speichern" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Fehlerquote je Vorsystem \d{4}-\d{2}-\d{2}\.csv$/);
  const titles = () => page.getByRole("heading", { level: 2 }).allInnerTexts();
  await expect.poll(async () => (await titles())[0]).toBe("Ampel je Mandant");
  const before = page.getByRole("heading", { name: "Ampel je Mandant" });
  await page.getByRole("heading", { name: "Ergebnisse der letzten 12 Wochen" }).hover();
  await page.mouse.down();
  // The first move begins to drag, the second is over the target.
  await before.hover();
  await before.hover();
  await page.mouse.up();
  const inOrder = ["Ergebnisse der letzten 12 Wochen", "Ampel je Mandant"];
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(inOrder);
  await page.reload();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(inOrder);
});

step("a hidden tile is offered again; where none is hidden, nothing is offered", async () => {
  const { page } = app;
  const offer = page.getByRole("button", { name: "Kachel einblenden" });
  expect(await offer.count()).toBe(0);
  await widget("Nächste Termine")
    .getByRole("button", { name: /^Kachel/ })
    .click();
  await page.getByRole("menuitem", { name: "Ausblenden" }).click();
  await offer.click();
  await page.getByRole("menuitem", { name: "Nächste Termine" }).click();
  await widget("Nächste Termine").waitFor();
  await expect.poll(() => offer.count()).toBe(0);
});
