import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp();

const open = (name: string, bytes: Uint8Array): Promise<void> => openResult(app.page, app.server.url, { name, bytes });

/** What the focus is on. */
const focused = (): Promise<string> =>
  app.page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
  );

test("a Belegpaket shows its files, and a Fundstelle leads into the file it stands in", async () => {
  const { page } = app;
  await open(
    "Paket.zip",
    writeBelegpaketExample({ without: ["Vertrag.pdf"], with: [{ name: "fremd.pdf", content: "%PDF-1.7" }] }),
  );
  const paket = page.getByRole("region", { name: "Paket" });
  await paket.getByRole("button", { name: /fremd\.pdf.*1 Warnung.*nicht verknüpft/ }).waitFor();
  await paket.getByRole("button", { name: /RE-1001\.xml.*Belegsatzdaten, Version 6\.0.*verknüpft/ }).waitFor();
  await page.locator('[data-rule="XML-P-009"]').getByText("Datei „document.xml“, Zeile 21.").waitFor();

  await page.getByRole("button", { name: /document\.xml, Zeile 21/ }).click();
  const member = page.getByRole("region", { name: "document.xml" });
  await member.getByRole("tree").waitFor();
  await expect
    .poll(focused)
    .toMatch(/extension, .*name Vertrag\.pdf, Zeile 21, Fehler: Verwiesene Datei fehlt im Paket/);
  await expectNoFindings(page);

  // The same place in the source, with the letters that are meant.
  await member.getByText(/^Quelltext/).click();
  await expect.poll(() => member.locator("mark").allTextContents()).toEqual(["Vertrag.pdf"]);
  await expectNoFindings(page);

  await member.getByRole("button", { name: "Paket", exact: true }).click();
  await expect.poll(focused).toMatch(/document\.xml/);
});

test("Befunde of a package are listed by Beleg, and the copied list names invoice numbers", async () => {
  const { page } = app;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(
    "Belege.zip",
    writeBelegpaketExample({
      without: ["Vertrag.pdf"],
      ledger: ["107.00</amount>", "107,00</amount>"],
      with: [{ name: "fremd.pdf", content: "%PDF-1.7" }],
    }),
  );
  const findings = page.getByRole("region", { name: "Befunde" });
  await findings.getByText("Nach Beleg", { exact: true }).click();
  const belege = findings.locator("[data-beleg]");
  await expect
    .poll(() => belege.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["Rechnung RE-1001Beleg 1 von 21 Fehler", "Beleg 2 von 21 Fehler", "fremd.pdf1 Warnung"]);
  await belege
    .first()
    .getByRole("button", { name: /Rechnung RE-1001/ })
    .click();
  await belege
    .first()
    .getByRole("button", { name: /Zahl hat nicht die verlangte Schreibweise/ })
    .click();
  await findings.getByText("/LedgerImport/consolidate/accountsPayableLedger/amount", { exact: true }).waitFor();
  await belege
    .first()
    .getByRole("button", { name: /Beleg 1 von 2 \(Rechnung RE-1001\), Position 2, Betrag \(brutto\)/ })
    .click();
  await page.getByRole("region", { name: "RE-1001.xml" }).getByRole("tree").waitFor();
  await expectNoFindings(page);

  await findings.getByRole("textbox", { name: "Befunde durchsuchen" }).fill("RE-1001");
  await expect.poll(() => belege.count()).toBe(1);
  await findings.getByRole("button", { name: "Suche leeren" }).click();
  await findings.getByText("Nach Regel", { exact: true }).click();
  await findings.locator('[data-rule="XML-P-009"]').waitFor();

  await page.getByRole("region", { name: "RE-1001.xml" }).getByRole("button", { name: "Paket", exact: true }).click();
  await page.getByRole("button", { name: "Fehlende und fehlerhafte Belege kopieren" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/- Vertrag\.pdf \(Beleg 2 von 2\)\n[\s\S]*- RE-1001\.xml \(Rechnung RE-1001, Beleg 1 von 2\): 1 Fehler/);
});

test("a file of a package is saved as it is, and checked on its own", async () => {
  const { page } = app;
  await open("Zwei.zip", writeBelegpaketExample({}));
  await page.getByRole("button", { name: /RE-1001\.xml/ }).click();
  await page.getByRole("button", { name: "Aktionen zu diesem Text" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Aus dem Paket herunterladen" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("<LedgerImport");
  await page.getByRole("button", { name: "Aktionen zu diesem Text" }).click();
  await page.getByRole("menuitem", { name: "Einzeln prüfen" }).click();
  await page.getByRole("heading", { level: 1, name: "RE-1001.xml" }).waitFor();
  await page.getByRole("tree", { name: "Elemente der Datei" }).waitFor();
});

test("letters of an old encoding are read as letters, and the tree is walked by keys", async () => {
  const { page } = app;
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<LedgerImport xmlns="http://xml.datev.de/bedi/tps/ledger/v060" version="6.0"><consolidate><accountsPayableLedger><supplierName>Müller &amp; Söhne</supplierName></accountsPayableLedger></consolidate></LedgerImport>';
  await open(
    "Alt.xml",
    Uint8Array.from(xml, (letter) => letter.charCodeAt(0)),
  );
  const tree = page.getByRole("tree");
  await tree.getByRole("treeitem", { name: /supplierName ?, ?Müller & Söhne/ }).waitFor();
  await tree.getByRole("treeitem").first().focus();
  await page.keyboard.press("End");
  await expect.poll(focused).toMatch(/supplierName/);
  await tree.evaluate((shown) => {
    const note = (): void => void shown.toggleAttribute("data-left", !shown.contains(document.activeElement));
    new MutationObserver((_, observer) => {
      note();
      if (shown.hasAttribute("data-left")) observer.disconnect();
    }).observe(shown, { childList: true, subtree: true });
  });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => tree.getByRole("treeitem").count()).toBe(3);
  await expect.poll(focused).toMatch(/accountsPayableLedger/);
  // Not even while the rows that have moved are read anew.
  expect(await tree.getAttribute("data-left")).not.toBe("");

  await page.keyboard.press("Control+f");
  const box = page.getByRole("textbox", { name: "In der Datei suchen" });
  // As soon as the hit is counted, before the tree has come to it.
  const left = box.evaluate(
    (field) =>
      new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          if (!document.body.textContent?.includes("1 von 1")) return;
          observer.disconnect();
          field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
          done();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await box.fill("söhne");
  await left;
  await expect.poll(focused).toMatch(/supplierName/);
});

test("a Belegpaket is built offline from a Stapel and receipts, and what is ambiguous is chosen", async () => {
  const { page, browser } = app;
  const records = [
    exampleRecord({ belegfeld1: "RE-1001" }),
    exampleRecord({ belegfeld1: "RE-1002", umsatz: "50,00" }),
    exampleRecord({ belegfeld1: "RE-1002", umsatz: "51,00", konto: "10001" }),
  ];
  const stapel = latin1Bytes(exampleFile(...records));
  await open("EXTF_Belege.csv", stapel);
  await browser.context.setOffline(true);
  await page.getByRole("button", { name: "Weitere", exact: true }).click();
  await page.getByRole("menuitem", { name: "Belegpaket bauen" }).click();
  const dialog = page.getByRole("dialog", { name: "Belegpaket bauen" });
  await dialog.getByText("Noch keine Belege ausgewählt.", { exact: false }).waitFor();
  await expectNoFindings(page);

  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "RE-1001 Muster.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") });
  await dialog.getByText("1 Beleg verknüpft, davon 1 unsicher, 0 offen, 0 ohne Buchung").waitFor();
  // A drop anywhere is a receipt now, and not a file to be checked.
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.7\n"], "RE-1002.pdf", { type: "application/pdf" }));
    for (const type of ["dragenter", "dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }
  });
  await dialog.getByText("1 Beleg verknüpft, davon 1 unsicher, 1 offen, 0 ohne Buchung").waitFor();
  await dialog.getByText("Mehrere Buchungen tragen die Nummer RE-1002.").waitFor();
  await dialog.getByRole("button", { name: "Buchung wählen: RE-1002.pdf" }).click();
  await page.getByRole("option", { name: "RE-1002 · Konto 10001 · 51,00 EUR · 15.01.2026 · Zeile 5" }).click();
  await dialog.getByText("2 Belege verknüpft, davon 1 unsicher, 0 offen, 0 ohne Buchung").waitFor();
  await expectNoFindings(page);

  await dialog.getByRole("button", { name: "Belegpaket aus 2 Belegen bauen" }).click();
  await dialog.getByText("2 Belege sind mit Buchungen verknüpft.").waitFor();
  await expect.poll(() => dialog.getByText("Technisch importfähig").count()).toBe(1);
  await expectNoFindings(page);
  const save = async (label: string): Promise<Uint8Array> => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: label }).click();
    return readFile(await (await download).path());
  };
  const paket = await save("Belegpaket herunterladen");
  const copy = await save("Buchungsstapel herunterladen");
  await browser.context.setOffline(false);

  const { report } = await checkFile(
    { name: "a.zip", size: paket.length, bytes: async () => paket },
    { route: "manual" },
  );
  expect([report.verdict, report.members?.map(({ name }) => name)]).toEqual([
    "importable",
    ["document.xml", "RE-1001_Muster.pdf", "RE-1002.pdf"],
  ]);
  const text = Buffer.from(copy).toString("latin1");
  const guids = [...text.matchAll(/"BEDI ""([-0-9a-f]{36})"""/g)].map(([, guid = ""]) => guid);
  expect(guids).toHaveLength(2);
  for (const guid of guids) expect(Buffer.from(paket).toString("latin1")).toContain(`<document guid="${guid}"`);
  expect(text.replace(/"BEDI ""[-0-9a-f]{36}"""/g, '""')).toBe(Buffer.from(stapel).toString("latin1"));
});

test("a Stapel and an e-invoice chosen in the list are joined by the number of the invoice", async () => {
  const { page } = app;
  const october = { datumVon: "20261001", datumBis: "20261031" };
  await open("Rechnung.xml", new TextEncoder().encode(ublInvoice.replaceAll("RE-2026-0815", "RE-7001")));
  await open(
    "EXTF_Liste.csv",
    latin1Bytes(
      fileOf([exampleHeader(october), exampleHeadings(), exampleRecord({ belegfeld1: "RE-7001", belegdatum: "0510" })]),
    ),
  );
  await page.goto(`${app.server.url}/files`);
  for (const name of ["Rechnung.xml", "EXTF_Liste.csv"]) {
    await page.getByRole("checkbox", { name: new RegExp(`${name}`) }).click();
  }
  await page.getByRole("button", { name: "Weitere", exact: true }).click();
  await page.getByRole("menuitem", { name: "Belegpaket bauen" }).click();
  const dialog = page.getByRole("dialog", { name: "Belegpaket bauen" });
  await dialog.getByText("Die Rechnungsnummer RE-7001 steht im Belegfeld 1, Betrag und Datum stimmen.").waitFor();
  await dialog.getByRole("button", { name: "Belegpaket aus 1 Beleg bauen" }).click();
  await expect.poll(() => dialog.getByText("Technisch importfähig").count()).toBe(2);
});
