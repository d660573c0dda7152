import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp();

const open = async (name: string, content: string): Promise<void> => {
  await openResult(app.page, app.server.url, { name, bytes: latin1Bytes(content) });
  await app.page.getByRole("grid").waitFor();
};

const focused = (): Promise<string> =>
  app.page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
  );

test("the whole file is searched, not only what is on the screen", async () => {
  const { page } = app;
  const records = Array.from({ length: 3_000 }, (_, at) =>
    exampleRecord({ belegfeld1: `RE-${at}`, buchungstext: at === 10 || at === 2_900 ? "Pacht Büro" : "Miete" }),
  );
  await open("EXTF_Suche.csv", exampleFile(exampleRecord({ sollHaben: "X" }), ...records));
  await page
    .getByRole("gridcell", { name: /Soll\/Haben/ })
    .first()
    .focus();
  await page.keyboard.press("Control+f");
  await page.getByRole("textbox", { name: "In der Datei suchen" }).fill("BÜRO");
  await page.getByText("1 von 2", { exact: true }).waitFor();
  await page.getByRole("gridcell", { name: "Pacht Büro" }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("2 von 2", { exact: true }).waitFor();
  await page.getByRole("rowheader", { name: "Zeile 2904" }).waitFor();
  await expectNoFindings(page);
  await page.keyboard.press("Enter");
  await page.getByText("1 von 2", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Pacht Büro");

  // What identifies a record stays beside its number, however far a person goes to the right.
  await page.keyboard.press("End");
  const leftOf = async (name: RegExp) => (await page.getByRole("columnheader", { name }).boundingBox())?.x ?? -1;
  const grid = await page.getByRole("grid").boundingBox();
  await expect.poll(() => leftOf(/^Soll\/Haben/)).toBeLessThan(grid?.x ?? 0);
  await expect.poll(() => leftOf(/^Umsatz/)).toBeCloseTo((grid?.x ?? 0) + 76, 0);
});

test("rows, columns and line numbers grow with the text, also while they are shown", async () => {
  const { page } = app;
  await open("EXTF_Gross.csv", exampleFile(...Array.from({ length: 50 }, () => exampleRecord({ sollHaben: "X" }))));
  const cells = page.getByRole("gridcell", { name: /^Zeile [56], Soll/ });
  // Both in one look: the page above them may move between two.
  const box = async () => {
    const [upper, lower] = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
    return { height: upper?.height ?? 0, width: upper?.width ?? 0, step: (lower?.y ?? 0) - (upper?.y ?? 0) };
  };
  await expect.poll(() => cells.count()).toBe(2);
  const usual = await box();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expect.poll(box).toEqual({ height: usual.height * 2 + 1, width: usual.width * 2, step: usual.step * 2 });
  // The line below a row is part of its height.
  const overflowing = () =>
    page
      .getByRole("grid")
      .evaluate((grid) =>
        [...grid.querySelectorAll("[role=gridcell], [role=rowheader], [role=columnheader]")]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
  await expect.poll(overflowing).toEqual([]);
});

test("a wrong value is changed in its place, checked, taken back and handed over", async () => {
  const { page } = app;
  const right = exampleFile(exampleRecord(), exampleRecord({ belegfeld1: "RE-2" }));
  await open("EXTF_Hand.csv", exampleFile(exampleRecord({ sollHaben: "X" }), exampleRecord({ belegfeld1: "RE-2" })));
  await page.keyboard.press("n");
  await expect.poll(focused).toMatch(/Zeile 3, Soll\/Haben-Kennzeichen, Fehler/);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Neuer Wert für Zeile 3, Soll/Haben-Kennzeichen" }).fill("S");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Änderungen von Hand" });
  await bar.getByText(/1 Änderung von Hand\. Technisch importfähig/).waitFor();
  await expect.poll(focused).toMatch(/geändert, vorher: X.*Wert: S/);
  await expectNoFindings(page);

  await page.keyboard.press("Control+z");
  await bar.getByText("Keine Änderung von Hand.").waitFor();
  await bar.getByRole("button", { name: "Wiederholen" }).click();
  await bar.getByText(/1 Änderung von Hand\. Technisch importfähig/).waitFor();
  await page.reload();
  await bar.getByText(/1 Änderung von Hand\. Technisch importfähig/).waitFor();

  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Importfähige Datei herunterladen" }).click();
  expect(await readFile(await (await download).path(), "latin1")).toBe(right);

  await bar.getByRole("button", { name: "Korrigierte Fassung übernehmen" }).click();
  await page.getByRole("heading", { level: 1, name: "EXTF_Hand.korrigiert.csv" }).waitFor();
  await page.getByRole("link", { name: "EXTF_Hand.csv", exact: true }).first().click();
  await page.getByRole("link", { name: "EXTF_Hand.korrigiert.csv" }).waitFor();
  // What was handed over is done: the original is as it was.
  await page.getByRole("gridcell", { name: /Soll\/Haben-Kennzeichen, Fehler.*Wert: X/ }).waitFor();
});

test("what the file cannot hold is refused at once, and repairs go on with what was changed", async () => {
  const { page } = app;
  await open(
    "EXTF_Weiter.csv",
    exampleFile(exampleRecord({ sollHaben: "X" }), exampleRecord({ belegfeld1: "RE-2", umsatz: "119.00" })),
  );
  await page.getByRole("button", { name: /Zeile 3, Soll\/Haben-Kennzeichen/ }).click();
  await expect.poll(focused).toMatch(/Zeile 3, Soll\/Haben-Kennzeichen, Fehler/);
  const edit = async (value: string): Promise<void> => {
    await page.getByRole("button", { name: "Wert ändern" }).click();
    await page.getByRole("textbox", { name: /^Neuer Wert für Zeile 3/ }).fill(value);
    await page.keyboard.press("Enter");
  };
  await edit("č");
  const bar = page.getByRole("region", { name: "Änderungen von Hand" });
  await bar.getByRole("alert").getByText("Zeile 3: Das Zeichen „č“ kann in dieser Datei nicht stehen").waitFor();
  await edit("H");
  await bar.getByText(/1 Änderung von Hand\. Nicht importfähig/).waitFor();
  await bar.getByRole("button", { name: "1 weitere Korrektur" }).click();
  const dialog = page.getByRole("dialog", { name: "Datei korrigieren" });
  // One amount of two is written with a point: a person decides.
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByText(/^2 Änderungen\. /).waitFor();
  await dialog.getByText("Zeile 3, Soll/Haben-Kennzeichen von Hand geändert").waitFor({ state: "attached" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /erunterladen/ }).click();
  expect(await readFile(await (await download).path(), "latin1")).toBe(
    exampleFile(exampleRecord({ sollHaben: "H" }), exampleRecord({ belegfeld1: "RE-2" })),
  );
});

test("a change that the device cannot store is told, and stored once it can", async () => {
  const { page } = app;
  await open("EXTF_Voll.csv", exampleFile(exampleRecord({ sollHaben: "X" }), exampleRecord({ belegfeld1: "RE-2" })));
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const device = { refusals: 0, makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) };
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name !== "cellEdits") return put.apply(this, given);
      device.refusals += 1;
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(globalThis, { device });
  });
  await page.getByRole("button", { name: /Zeile 3, Soll\/Haben-Kennzeichen/ }).click();
  await expect.poll(focused).toMatch(/Zeile 3, Soll\/Haben-Kennzeichen, Fehler/);
  await page.getByRole("button", { name: "Wert ändern" }).click();
  await page.getByRole("textbox", { name: /^Neuer Wert für Zeile 3/ }).fill("S");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Änderungen von Hand" });
  const refusal = bar.getByRole("alert").getByText("konnten auf diesem Gerät nicht gespeichert werden");
  await refusal.waitFor();
  await bar.getByText(/1 Änderung von Hand\. Technisch importfähig/).waitFor();
  await expectNoFindings(page);
  // By now the attempts of the app itself have ended; only the one that is asked for comes.
  const countRefusals = (): Promise<number> => page.evaluate("device.refusals");
  const before = await countRefusals();
  await bar.getByRole("button", { name: "Erneut speichern" }).click();
  await expect.poll(countRefusals).toBe(before + 1);
  await refusal.waitFor();
  await page.evaluate("device.makeRoom()");
  await bar.getByRole("button", { name: "Erneut speichern" }).click();
  await refusal.waitFor({ state: "detached" });
  await page.reload();
  await bar.getByText(/1 Änderung von Hand\. Technisch importfähig/).waitFor();
});
