import { expect } from "vitest";
import { guideGroups, guides } from "#assistant/guides/guides.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { readListAge, removeListAge } from "#tests/support/list-age.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

const app = setUpApp();
const step = startStory();

const name = "EXTF_Assistent.csv";
const panel = () => app.page.getByRole("complementary", { name: "Assistent" });
const opener = () => app.page.getByRole("button", { name: "Assistent", exact: true });
const lastAnswer = () => panel().locator("ol > li").last();
const start = (label: string) => panel().getByRole("button", { name: label }).click();
const send = async (question: string): Promise<void> => {
  await panel().getByRole("textbox", { name: "Frage an den Assistenten" }).fill(question);
  await app.page.keyboard.press("Enter");
};

step("opens beside a Befund with its context and the focus, without help of the network", async () => {
  const { page } = app;
  const content = exampleFile(exampleRecord({}), exampleRecord({ konto: "8400", gegenkonto: "8400" }));
  await openResult(page, app.server.url, { name, bytes: latin1Bytes(content) });
  await page.locator('[data-rule="CSV-X-009"][data-open]').waitFor();
  await untilInCharge(page);
  await page.context().setOffline(true);
  await opener().click();
  await panel().getByText("Befund CSV-X-009, 1 Fundstelle").waitFor();
  await panel().getByText("Ohne KI, aus dem Regelkatalog.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Assistent");
});

step("all five starters answer from the rule and the report", async () => {
  await start("Erkläre diesen Befund");
  await lastAnswer().getByText("In dieser Datei: 1 Fundstelle als Warnung in Zeile 4.").waitFor();
  await start("Wie behebe ich das hier?");
  await lastAnswer().getByRole("heading", { name: "Hier beheben" }).waitFor();
  await start("Wie behebe ich das im Vorsystem?");
  await lastAnswer().getByRole("heading", { name: "Im Vorsystem beheben" }).waitFor();
  await start("Rückfrage formulieren");
  await lastAnswer().getByText(`Rückfrage zu Ihrer Datei „${name}“`).waitFor();
  await start("Ergebnis zusammenfassen");
  await lastAnswer().getByText("Konto und Gegenkonto sind gleich: 1 Fundstelle.").waitFor();
  await expectNoFindings(app.page, { about: "assistant" });
});

step("a question in words is answered with its sources, asked back or refused", async () => {
  await send("Umlaute kaputt");
  await lastAnswer().getByRole("list", { name: "Quellen" }).getByRole("link").first().waitFor();
  await send("Wie wird das Wetter morgen?");
  await lastAnswer().getByText("Ich beantworte nur Fragen zu DATEV-Dateien").waitFor();
  await send("datum falsch");
  await lastAnswer().getByRole("button", { name: "Belegdatum" }).click();
  await lastAnswer().getByRole("heading", { name: "Das Belegdatum fehlt oder ist ungültig" }).waitFor();
});

step("a question without a subject means the thing in view, until its chip is removed", async () => {
  const { page } = app;
  await panel().getByText(`Bezug: ${name}, Befund CSV-X-009, 1 Fundstelle`).waitFor();
  await send("Ist das schlimm?");
  await lastAnswer().getByText("In dieser Datei: 1 Fundstelle als Warnung in Zeile 4.").waitFor();
  await send("Welches Format ist das?");
  await lastAnswer().getByText("Format: Buchungsstapel, Version 13.").waitFor();
  await send("Wie viele Buchungen?");
  await lastAnswer().getByText("Datensätze: 2.").waitFor();
  await lastAnswer()
    .getByText(/^Umsatz gesamt \(Soll = Haben\): [\d.,]+\sEUR\./)
    .waitFor();
  await page.getByRole("grid", { name: "Zeilen der Datei" }).getByRole("gridcell").first().click();
  await panel().getByText("Feld 1 Umsatz").waitFor();
  await send("Was muss hier rein?");
  await lastAnswer().getByText("ist Feld 1 im Format Buchungsstapel").waitFor();
  await panel().getByRole("button", { name: "Bezug entfernen" }).click();
  await panel().getByText("Bezug:").waitFor({ state: "detached" });
  await send("Was bedeutet das?");
  await lastAnswer().getByText("Was meinen Sie genau?").waitFor();
});

step("an answer can be judged, and a question without an answer is kept", async () => {
  await send("Umlaute kaputt");
  await lastAnswer().getByRole("button", { name: "Passt nicht" }).click();
  await lastAnswer().getByRole("button", { name: "Passt nicht", pressed: true }).waitFor();
  await send("Wann kommt der Klempner?");
  await lastAnswer().getByText("Dazu steht nichts im Regelkatalog.").waitFor();
});

step("a source opens in the catalogue, the panel stays; Esc closes it and gives the focus back", async () => {
  const { page } = app;
  await panel().getByRole("link", { name: "CSV-X-009", exact: true }).first().click();
  await page.waitForURL(/\/help#regel-CSV-X-009$/);
  await page.locator("#regel-CSV-X-009").waitFor();
  await panel().waitFor();
  await panel().getByRole("textbox", { name: "Frage an den Assistenten" }).focus();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Assistent");
});

step("on a page of the administration its guide is meant", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/admin/users`);
  await opener().click();
  await panel().getByText("Bezug: User Management").waitFor();
  await start("Wie richte ich das ein?");
  await lastAnswer().getByRole("heading", { name: "Personen anlegen und sperren" }).waitFor();
  await page.keyboard.press("Escape");
});

step("the guides of the help stand below their subjects, each under a heading of its own", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/help#anleitungen`);
  const titlesOf = (selector: string) => page.locator(selector).allTextContents();
  await expect.poll(() => titlesOf("main nav h2")).toEqual(guideGroups.map(({ title }) => title));
  await expect.poll(() => titlesOf("main section > h2")).toEqual(guides.map(({ title }) => title));
  await expect.poll(() => titlesOf("main nav li a")).toEqual(guides.map(({ title }) => title));
});

step("on a phone the assistant is a bottom sheet that leaves the top bar visible", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await opener().click();
  const place = () => panel().evaluate((sheet) => sheet.getBoundingClientRect().toJSON() as DOMRect);
  await expect.poll(place).toMatchObject({ left: 0, width: 390, bottom: 844 });
  expect((await place()).top).toBeGreaterThan(60);
  await expectNoFindings(page, { about: "assistant on a phone" });
  await panel().getByRole("button", { name: "Assistent schließen" }).click();
  await page.context().setOffline(false);
});

step("the assistant is hidden if switched off in the settings", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${app.server.url}/settings`);
  await opener().waitFor();
  await page.getByRole("switch", { name: "Assistent" }).click();
  await opener().waitFor({ state: "detached" });
  await page.getByText("2 Fragen an den Assistenten auf diesem Gerät vorgemerkt").waitFor();
  await page.getByRole("button", { name: "Vergessen" }).click();
  await page.getByRole("button", { name: "Vergessen" }).waitFor({ state: "detached" });
});

step("the administration allows it, and finds the questions without their values", async () => {
  const { page } = app;
  await page.getByRole("switch", { name: "Assistent" }).click();
  await opener().waitFor();
  await page.goto(`${app.server.url}/admin/questions`);
  await page.getByText("Fragen werden zurzeit nicht gesammelt.").waitFor();
  await page.getByRole("link", { name: "Analytics Admin" }).last().click();
  await page.getByRole("switch", { name: "Fragen an den Assistenten sammeln" }).click();
  await page.getByRole("form", { name: "Erfassen" }).getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Einstellungen gespeichert").waitFor();
  await page.goto(`${app.server.url}/admin/questions`);
  await page.getByText("Noch keine Frage.").waitFor();
  // Devices learn of it with the next refresh.
  await removeListAge(page);
  await page.reload();
  await opener().click();
  await panel().getByText("gehen ohne Beträge, Nummern und Dateinamen an Ihre Administration").waitFor();
  await send("Wann kommt der Klempner mit 1.234,56?");
  await lastAnswer().getByText("Dazu steht nichts im Regelkatalog.").waitFor();
  await panel().getByRole("button", { name: "Assistent schließen" }).click();
  const questions = page.getByRole("list", { name: "Fragen" });
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: "Wonach gesucht wurde" }).waitFor();
      return questions.getByText("Wann kommt der Klempner mit [Betrag]?").isVisible();
    })
    .toBe(true);
  await expectNoFindings(page, { about: "questions of the administration" });
  await questions.getByRole("button", { name: "Antwort der Kanzlei hinterlegen" }).click();
  const form = page.getByRole("form", { name: "Antwort der Kanzlei" });
  await form.getByRole("textbox", { name: "Frage" }).fill("Wann kommt der Klempner?");
  await form.getByRole("textbox", { name: "Antwort" }).fill("Am Dienstag.");
  await form.getByRole("textbox", { name: "Link" }).fill("https://kanzlei.example");
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("list", { name: "Antworten der Kanzlei" }).getByText("Am Dienstag.").waitFor();
  await questions.getByRole("button", { name: "Entfernen" }).click();
  await page.getByRole("button", { name: "Frage löschen" }).click();
  await page.getByText("Noch keine Frage.").waitFor();
});

step("the assistant gives the answer of the office as the office's, without the network", async () => {
  const { page } = app;
  await removeListAge(page);
  await page.reload();
  await expect.poll(() => readListAge(page)).toBeGreaterThan(0);
  await untilInCharge(page);
  await page.context().setOffline(true);
  await opener().click();
  await send("wann kommt klempner");
  await lastAnswer().getByText("Antwort Ihrer Kanzlei").waitFor();
  await lastAnswer().getByText("Am Dienstag.").waitFor();
  await lastAnswer().getByRole("link", { name: "Mehr dazu" }).waitFor();
  await expectNoFindings(page, { about: "answer of the office" });
  await page.context().setOffline(false);
});
