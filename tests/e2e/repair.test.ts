import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const app = setUpApp();

const open = (name: string, content: string): Promise<void> =>
  openResult(app.page, app.server.url, { name, bytes: latin1Bytes(content) });

test("chosen repairs are applied to a copy, which is checked, downloaded and taken in", async () => {
  const { page } = app;
  const broken = exampleFile(
    exampleRecord({ umsatz: "119.00", buchungstext: "x".repeat(65) }),
    exampleRecord({ belegfeld1: "RE-2", umsatz: "119.00", belegdatum: "15.01.2025" }),
  );
  await open("EXTF_Punkt.csv", broken);
  const original = page.url();
  await page.getByRole("button", { name: "Korrigieren", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  await expect.poll(() => dialog.getByLabel("Dezimalpunkt durch Komma ersetzen").isChecked()).toBe(true);
  // What changes a value is named and left to the person.
  await expect.poll(() => dialog.getByLabel("Buchungstext auf 60 Zeichen kürzen").isChecked()).toBe(false);
  await expect.poll(() => dialog.getByLabel("Belegdatum auf Tag und Monat kürzen").isChecked()).toBe(false);
  // The copy is made and checked with every change of the choice, and the last line says what comes of it.
  await dialog.getByText("2 Änderungen. Nicht importfähig").waitFor();
  await dialog.locator('[data-repair^="CSV-R-907"] summary').click();
  await dialog.getByText("119,00").first().waitFor();
  await dialog.getByText("Entfällt: „xxxxx“").waitFor();
  await expectNoFindings(page, { within: '[role="dialog"]' });
  await dialog.getByLabel("Buchungstext auf 60 Zeichen kürzen").check();
  await dialog.getByText("3 Änderungen. Nicht importfähig").waitFor();

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Herunterladen (bleibt nicht importfähig)" }).click();
  await dialog.getByText("„EXTF_Punkt.korrigiert.csv“ ist heruntergeladen. Vor dem Import sind noch").waitFor();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("EXTF_Punkt.korrigiert.csv");
  expect(await readFile(await saved.path(), "latin1")).toBe(
    exampleFile(
      exampleRecord({ buchungstext: "x".repeat(60) }),
      exampleRecord({ belegfeld1: "RE-2", belegdatum: "15.01.2025" }),
    ),
  );

  await dialog.getByLabel("Belegdatum auf Tag und Monat kürzen").check();
  await dialog.getByText("4 Änderungen. Technisch importfähig").waitFor();
  await dialog.getByRole("button", { name: "Importfähige Datei herunterladen" }).waitFor();
  await dialog.getByRole("button", { name: "Korrigierte Fassung übernehmen" }).click();
  await page.getByRole("heading", { level: 1, name: "EXTF_Punkt.korrigiert.csv" }).waitFor();
  await page.getByText("Technisch importfähig").first().waitFor();
  await expect.poll(() => page.url()).not.toBe(original);

  // Both versions lead to each other.
  await page.getByRole("link", { name: "EXTF_Punkt.csv", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "EXTF_Punkt.csv", exact: true }).waitFor();
  await page.getByText("Nicht importfähig").first().waitFor();
  await page.getByRole("link", { name: "EXTF_Punkt.korrigiert.csv" }).waitFor();
});

test("a finding names its repair, and the headline how much of it needs no decision", async () => {
  const { page } = app;
  await open(
    "EXTF_Beides.csv",
    exampleFile(
      exampleRecord({ umsatz: "119.00" }),
      exampleRecord({ belegfeld1: "RE-2", umsatz: "119.00" }),
      exampleRecord({ belegfeld1: "RE-3", umsatz: "119.00", buchungstext: "x".repeat(65), sollHaben: "X" }),
    ),
  );
  await page
    .getByText("Nicht importfähig: 2 Regeln verletzt, 4 Fundstellen, davon 3 automatisch korrigierbar")
    .waitFor();
  await page.getByText("3 Regeln · 5 Fundstellen").waitFor();
  const side = page.locator('[data-rule="CSV-R-002"]');
  await side.getByRole("button").first().click();
  await side.getByText("Hier nicht automatisch korrigierbar").waitFor();

  const point = page.locator('[data-rule="CSV-R-907"]');
  await point.getByRole("button").first().click();
  await point.getByRole("button", { name: "Diesen Befund korrigieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  await expect
    .poll(() =>
      dialog.getByLabel("Dezimalpunkt durch Komma ersetzen").evaluate((box) => box === document.activeElement),
    )
    .toBe(true);
});

test("a batch marked for Festschreibung is repaired only after a confirmation", async () => {
  const { page } = app;
  const marked = fileOf([
    exampleHeader({ festschreibung: "1" }),
    exampleHeadings(),
    exampleRecord({ umsatz: "119.00", festschreibung: "1" }),
  ]);
  await open("EXTF_Fest.csv", marked);
  await page.getByRole("button", { name: "Korrigieren", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  await dialog.getByText("Dieser Stapel ist zur Festschreibung gekennzeichnet.").waitFor();
  await dialog.getByText("1 Änderung.").waitFor();
  const send = dialog.getByRole("button", { name: "Korrigierte Fassung übernehmen" });
  await expect.poll(() => send.isEnabled()).toBe(false);
  await dialog.getByLabel("Ich korrigiere den Stapel trotzdem hier.").check();
  await expect.poll(() => send.isEnabled()).toBe(true);
});

test("the cause is repaired first, then the copy is checked and the rest is offered for it", async () => {
  const { page } = app;
  const header = exampleHeader().replace(";123456;", ";;123456;");
  await open(
    "EXTF_Verschoben.csv",
    fileOf([header, exampleHeadings(), exampleRecord({ umsatz: "119.00", buchungstext: "x".repeat(65) })]),
  );
  await page.getByRole("button", { name: "Korrigieren", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  await dialog.getByLabel(/^Überzähliges leeres Feld \d+ aus den Kopfdaten entfernen$/).check();
  await dialog.getByText("Die korrigierte Datei wurde erneut geprüft.").waitFor();
  await dialog.getByRole("button", { name: "Weiter korrigieren" }).click();
  await dialog.getByLabel("Buchungstext auf 60 Zeichen kürzen").check();
  await dialog.getByText(/Änderungen\. Technisch importfähig/).waitFor();
});

test("a second device shows values, lines and repairs by itself; looking changes no date, rings no bell and is no download", async () => {
  const name = "EXTF_Zweites_Geraet.csv";
  await open(name, exampleFile(exampleRecord({ umsatz: "118.99", belegfeld1: "ZG-1" })));
  await app.page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
  const other = await openBrowser();
  try {
    const { page } = other;
    await signIn.in(page, app.server.url, app.server.admin);
    await page.goto(`${app.server.url}/files`);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("gridcell").filter({ hasText: "118.99" }).first().waitFor();
    await page.getByText("davon 1 automatisch korrigierbar").waitFor();
    const look = async (): Promise<readonly (string | null)[]> => [
      await page.getByRole("button", { name: /^Benachrichtigungen/ }).getAttribute("aria-label"),
      await page.locator("dl").filter({ hasText: "Geprüft am" }).textContent(),
    ];
    const before = await look();
    await page.getByRole("button", { name: "Korrigieren", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
    await dialog.getByText("1 Änderung. Technisch importfähig").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await look()).toEqual(before);
    const { history } = await app.server.call<{ history: readonly { originalFileName: string; event: string }[] }>(
      "/api/file-checks/history?limit=50",
    );
    const events = history.flatMap(({ originalFileName, event }) => (originalFileName === name ? [event] : []));
    expect(events).toEqual(["checked", "uploaded"]);
  } finally {
    await other.close();
  }
});
