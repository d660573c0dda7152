import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

const app = setUpApp();
const step = startStory();

const open = (name: string, ...records: readonly string[]): Promise<void> =>
  openResult(app.page, app.server.url, { name, bytes: latin1Bytes(exampleFile(...records)) });
const records = Array.from({ length: 60 }, (_, at) => exampleRecord({ belegfeld1: `RE-${at}` }));

step("a clean file shows what is in it", async () => {
  const { page } = app;
  await open("EXTF_Sauber.csv", ...records);
  const content = page.getByRole("region", { name: "Befunde" });
  await content.getByRole("heading", { name: "Das enthält die Datei" }).waitFor();
  await content.getByText("7.140,00\u00a0EUR").waitFor();
  await content.getByText("nicht gekennzeichnet").waitFor();
  const sums = page.getByRole("region", { name: "Summen" });
  await sums.getByRole("row", { name: "8400 60 0,00 7.140,00" }).waitFor();
  await expectNoFindings(page, { about: "clean file" });
});

step("a result links to the history of its file", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Angaben zur Datei" }).click();
  await page.getByRole("link", { name: "Was mit der Datei geschah" }).click();
  await expect.poll(() => page.getByLabel("Datei", { exact: true }).inputValue()).toBe("EXTF_Sauber.csv");
  await page.getByRole("link", { name: "EXTF_Sauber.csv" }).first().waitFor();
  await page.getByLabel("Datei", { exact: true }).fill("anders");
  await page.getByText("Kein Eintrag entspricht den Filtern.").waitFor();
  await page.getByRole("button", { name: "Datei nicht mehr filtern" }).click();
  await page.getByRole("link", { name: "EXTF_Sauber.csv" }).first().waitFor();
});

step("the grid opens at the first Fundstelle, without columns that are empty", async () => {
  const { page } = app;
  await open(
    "EXTF_Fehler.csv",
    ...records.with(49, exampleRecord({ belegfeld1: "RE 49" })),
    exampleRecord({ sollHaben: "X" }),
  );
  await page.getByText("Ersetzt:").waitFor();
  await page.getByText("59 Buchungen sind schon in der ersetzten Datei enthalten;").waitFor();
  const cell = page.locator('[role="gridcell"][aria-colindex="12"][data-severity="error"]');
  const side = page.locator('[role="gridcell"][aria-colindex="3"][data-severity="error"]');
  await expect.poll(async () => (await cell.count()) + (await side.count())).toBeGreaterThan(0);
  expect(await page.getByRole("columnheader", { name: "Kurs" }).count()).toBe(0);
  // No column is cut at the left, and the faulty cell is wholly in sight.
  const isWhole = () =>
    page.getByRole("grid").evaluate((grid) => {
      const box = grid.getBoundingClientRect();
      const heads = [...grid.querySelectorAll('[role="columnheader"]')];
      const isPinned = (head: Element) => head.matches("[data-pinned], [aria-colindex='1']");
      const edge = Math.max(...heads.filter(isPinned).map((head) => head.getBoundingClientRect().right));
      const scrolled = heads.filter((head) => !isPinned(head)).map((head) => head.getBoundingClientRect());
      const target = grid.querySelector('[role="gridcell"][data-severity="error"]')?.getBoundingClientRect();
      const isCut = scrolled.some(({ left, right }) => left < edge - 1 && right > edge + 1);
      return !isCut && target !== undefined && target.right <= box.right + 1;
    });
  await expect.poll(isWhole).toBe(true);
  const choice = page.getByRole("button", { name: "Spalten", exact: true });
  await choice.click();
  await page.getByRole("menuitem", { name: "Nur betroffene Spalten zeigen" }).click();
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(3);
  // A menu is silent for single keys, and gives the focus back a moment after it is closed.
  await expect.poll(() => choice.evaluate((one) => one === document.activeElement)).toBe(true);
});

step("single keys lead on from wherever the focus is", async () => {
  const { page } = app;
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute("role") ??
        document.activeElement?.closest("[data-rule]")?.getAttribute("data-rule"),
    );
  const first = await page.locator("[data-rule][data-open]").getAttribute("data-rule");
  await page.keyboard.press("j");
  await expect.poll(focused).toBe(first);
  await page.keyboard.press("n");
  await expect.poll(focused).toBe("gridcell");
  await page.keyboard.press("j");
  await expect.poll(async () => (await focused()) !== first && (await focused())?.startsWith("CSV-")).toBe(true);
});

step("a field narrows the Befunde, their counts and where the keys lead", async () => {
  const { page } = app;
  const all = (await page.getByText(/^\d+ Regeln · \d+ Fundstellen$/).textContent()) ?? "";
  const filter = page.getByRole("button", { name: /^Befunde nach Feld filtern: / });
  await filter.click();
  await page.getByRole("option", { name: /^Belegfeld 1/ }).click();
  await page.getByText(`2 Regeln · 3 Fundstellen von ${all}`).waitFor();
  await expect.poll(() => filter.getAttribute("aria-label")).toContain("Belegfeld 1");
  await expectNoFindings(page, { about: "field" });
  for (const key of ["n", "n", "p"]) {
    await page.keyboard.press(key);
    await page.locator('[role="gridcell"][aria-colindex="12"][data-severity]:focus').waitFor();
  }
  await filter.click();
  await page.getByRole("option", { name: "Alle Felder" }).click();
  await page.getByText(all, { exact: true }).waitFor();
});

step("a deviation is accepted with a reason, stays visible and is taken back", async () => {
  const { page } = app;
  await page.keyboard.press("a");
  const card = page.locator("[data-rule][data-open]");
  await card.getByRole("button", { name: "Akzeptieren", exact: true }).click();
  await card.getByText("Geben Sie eine Begründung an.").waitFor();
  await page.keyboard.type("Mit dem Mandanten besprochen");
  await expectNoFindings(page, { about: "deviation" });
  await card.getByRole("button", { name: "Akzeptieren", exact: true }).click();
  await card.getByText("Akzeptiert für diese Datei: Mit dem Mandanten besprochen").waitFor();
  await page.getByText("· 1 akzeptiert").waitFor();
  // Every button gives way to the next, and the focus goes on there.
  const focused = card.locator("button:focus");
  await focused.and(page.getByRole("button", { name: "Aufheben" })).waitFor();
  await page.keyboard.press("Enter");
  await focused.and(page.getByRole("button", { name: "Abweichung akzeptieren" })).waitFor();
});

step("the row of the upload names earlier deliveries and links to them", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/upload`);
  const note = page.getByText("59 Buchungen sind schon in EXTF_Sauber.csv enthalten.");
  await note.waitFor();
  await expect.poll(() => page.getByText("sind schon in").count()).toBe(1);
  await expectNoFindings(page, { about: "upload" });
  await note.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "EXTF_Sauber.csv" }).waitFor();
});

step("where the gravest Befund stands in the header, the Kopfdaten are shown first", async () => {
  const { page } = app;
  const text = exampleFile(exampleRecord(), exampleRecord({ konto: "8400", gegenkonto: "8400" }));
  const bytes = latin1Bytes(text.replace("20260204120000000", "2,02602E+16"));
  await openResult(page, app.server.url, { name: "EXTF_Kopf.csv", bytes });
  await page.getByRole("tab", { name: "Kopfdaten", selected: true }).waitFor();
  await page.locator('[data-field="6"][data-severity="error"]').waitFor();
  // Nobody asked to be led there.
  expect(await page.evaluate(() => document.activeElement?.closest("[data-field]"))).toBeNull();
});

step("a task of the dashboard opens its repair, also after a reload and without the server", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/dashboard`);
  await untilInCharge(page);
  await page.getByRole("link", { name: "Korrigieren: EXTF_Fehler.csv" }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  const expectOpen = async (): Promise<void> => {
    await dialog.getByRole("checkbox").first().waitFor();
    await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  };
  await expectOpen();
  await page.context().setOffline(true);
  await page.reload();
  await expectOpen();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.reload();
  await page.getByRole("button", { name: "Korrigieren", exact: true }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.context().setOffline(false);
});

step("a button has the focus again when its work is done", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/settings`);
  const look = page.getByRole("button", { name: "Nach Updates suchen" });
  await look.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Es wurde keine neuere Version gefunden.").waitFor();
  await expect.poll(() => look.evaluate((one) => one === document.activeElement)).toBe(true);
});

step("hints without a known consequence are folded below the other Befunde", async () => {
  const { page } = app;
  await open("EXTF_Hinweis.csv", exampleRecord({ umsatz: "119" }), exampleRecord({ belegfeld1: "RE 49" }));
  const findings = page.getByRole("region", { name: "Befunde" });
  await findings.locator('[data-rule="CSV-R-011"]').waitFor();
  const hint = findings.locator('[data-rule="CSV-R-001a"]');
  await hint.waitFor({ state: "detached" });
  const fold = findings.getByRole("button", { name: "1 Hinweis ohne bekannte Folge" });
  await fold.click();
  await hint.waitFor();
  await expectNoFindings(page, { about: "unfolded hints" });
  await fold.click();
  await hint.waitFor({ state: "detached" });
  await findings.getByRole("textbox", { name: "Befunde durchsuchen" }).fill("CSV-R-001a");
  await hint.waitFor();
});
