import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { visibleLines, writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";
import { partsOf, writePdf } from "#tests/einvoice/write-pdf.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

const app = setUpApp();
const step = startStory();

const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const open = (name: string, xml: string): Promise<void> =>
  openResult(app.page, app.server.url, { name, bytes: bytesOf(xml) });
const sheet = () => app.page.getByRole("article", { name: /^(Rechnung|Gutschrift)/ });
const focused = (): Promise<string> =>
  app.page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
  );
const expectFits = (): Promise<void> =>
  expect
    .poll(() => app.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);

/** With a country and a means of payment that no list has. */
const faulty = ublInvoice
  .replace(/(Fürth.*<cbc:IdentificationCode>)DE/, "$1D")
  .replace("<cbc:PaymentMeansCode>58", "<cbc:PaymentMeansCode>580");

step("offline, an invoice in UBL is shown as people read it, then as source and tree", async () => {
  const { page } = app;
  await untilInCharge(page);
  await page.context().setOffline(true);
  await open("rechnung.xml", ublInvoice);
  await sheet().getByRole("heading", { name: "Rechnung RE-2026-0815" }).waitFor();
  await sheet()
    .getByRole("row", { name: /^1 Ordner 3 Stück 25,00 EUR 19 % 75,00 EUR$/ })
    .waitFor();
  await sheet().getByRole("row", { name: "Fälliger Betrag 119,00 EUR" }).waitFor();
  await sheet().getByText("DE02 1203 0000 0000 2020 51").waitFor();
  await page.getByText("Nr. RE-2026-0815 vom 05.10.2026, Lieferant GmbH an Kunde AG, 119,00 EUR").waitFor();
  await expectNoFindings(page, { about: "invoice" });
  await page.getByText(/^Quelltext \(\d+ Zeilen\)$/).click();
  await page.getByRole("region", { name: "Quelltext" }).getByText("<cbc:ID>RE-2026-0815</cbc:ID>").waitFor();
  await page.getByText("Baum", { exact: true }).click();
  await page.getByRole("tree").waitFor();
});

step("a phone shows an invoice in CII without scrolling sideways", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await open("cii.xml", ciiInvoice);
  await page.getByRole("tab", { name: "Datei" }).click();
  await sheet()
    .getByRole("row", { name: /^2 Papier 2 Stück 15,00 EUR 19 % 30,00 EUR$/ })
    .waitFor();
  await sheet().getByText("Zahlbar innerhalb von 30 Tagen").waitFor();
  await expectFits();
  await expectNoFindings(page, { about: "invoice on a phone" });
  await page.setViewportSize({ width: 1280, height: 800 });
});

step("Befunde stand beside their terms and lead to the list, and a Fundstelle leads to its term", async () => {
  const { page } = app;
  await open("fehler.xml", faulty);
  const country = sheet().getByRole("button", { name: /^D, Fehler: Ländercode einer Anschrift/ });
  await country.waitFor();
  await sheet()
    .getByRole("button", { name: /^580, Fehler: Code der Zahlungsart/ })
    .click();
  const finding = page.locator('[data-rule="EN-BR-CL-16"][data-open]');
  await finding.waitFor();
  await expect.poll(focused).toMatch(/^Code der Zahlungsart/);
  await page.locator('[data-rule="EN-BR-CL-14"]').getByRole("button").first().click();
  await page.getByRole("button", { name: /Ländercode des Käufers \(BT-55\)/ }).click();
  await expect.poll(focused).toMatch(/^D, Fehler: Ländercode/);
  await expectNoFindings(page, { about: "invoice with Befunde" });
});

step("the sender of an invalid invoice is asked for a corrected one, or the client is", async () => {
  const { page } = app;
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      // The mail program of this machine must not open.
      if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
    }),
  );
  await page.getByRole("button", { name: "Rechnungssteller anschreiben" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Rechnungssteller anschreiben" });
  const mail = dialog.getByRole("link", { name: "Als E-Mail öffnen" });
  const addressOf = async (): Promise<string> => decodeURIComponent((await mail.getAttribute("href")) ?? "");
  await expect
    .poll(addressOf)
    .toMatch(/^mailto:buchhaltung@lieferant\.example\?subject=Bitte um berichtigte Rechnung: Nr\. RE-2026-0815/);
  await expect.poll(addressOf).toContain("Ländercode des Käufers (BT-55): in der Rechnung steht „D“.");
  await expectNoFindings(page, { about: "letter to the sender" });
  await dialog.getByText("An den Mandanten").click();
  await expect.poll(addressOf).toContain("Rückfrage zur Rechnung Nr. RE-2026-0815");
  await dialog.getByText("An den Rechnungssteller").click();
  await mail.click();
  await dialog.getByText(/^Berichtigung angefragt seit/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alert", { name: "Angefragte Berichtigung" }).waitFor();
});

step("a missing term has its Befund at the part it belongs to", async () => {
  await open("ohne-waehrung.xml", ublInvoice.replace(/(<cbc:DocumentCurrencyCode>)EUR/, "$1"));
  const head = sheet().locator("section").filter({ hasText: "Angaben zur Rechnung" });
  await head.getByRole("button", { name: "Fehler: Die Rechnungswährung fehlt" }).click();
  await app.page.locator("[data-rule][data-open]").waitFor();
});

step("the invoice in a PDF is judged and shown, and a PDF without one is refused with the reason", async () => {
  const { page } = app;
  await openResult(page, app.server.url, { name: "rechnung.pdf", bytes: writeVisiblePdf(ciiInvoice) });
  await page
    .getByText(/^Gültige E-Rechnung/)
    .first()
    .waitFor();
  await sheet().getByRole("row", { name: "Fälliger Betrag 119,00 EUR" }).waitFor();
  await page.goto(`${app.server.url}/upload`);
  const scan = { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from(writePdf(partsOf([], null))) };
  await page.locator('input[type="file"]').first().setInputFiles(scan);
  await page.getByText("In der PDF-Datei ist keine E-Rechnung eingebettet").first().waitFor();
});

step("a PDF that shows another amount than its XML has a warning with both, offline, beside the amount", async () => {
  const { page } = app;
  const otherTotal = visibleLines.map((line) => line.replace("119,00", "119,01"));
  await openResult(page, app.server.url, { name: "anders.pdf", bytes: writeVisiblePdf(ciiInvoice, otherTotal) });
  await page
    .getByText(/^Gültige E-Rechnung mit Warnungen/)
    .first()
    .waitFor();
  await sheet()
    .getByRole("button", { name: /^119,00\sEUR, Warnung: PDF und XML nennen verschiedene Bruttobeträge/ })
    .click();
  const finding = page.locator('[data-rule="PDF-03"][data-open]');
  await finding
    .getByText(/Im XML steht „119,00.EUR“, im PDF „119,01“\./)
    .first()
    .waitFor();
  await finding.getByText("Folge beim Empfänger").waitFor();
  await expectNoFindings(page, { about: "a PDF with another amount" });
});

step("broken XML says that its source is what can be shown", async () => {
  const { page } = app;
  await open("kaputt.xml", ublInvoice.slice(0, 2_000));
  await page.getByText("Die Rechnung lässt sich nicht darstellen, weil ihr XML beschädigt ist.").waitFor();
  await page.getByRole("button", { name: "Quelltext zeigen" }).click();
  await page.getByRole("region", { name: "Quelltext" }).waitFor();
});

step("of many lines the first hundred are shown, all of them on paper", async () => {
  const { page } = app;
  const [line = ""] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/.exec(ublInvoice) ?? [];
  const lines = Array.from({ length: 248 }, (_, at) => line.replace("<cbc:ID>1<", `<cbc:ID>${at + 3}<`)).join("");
  await open("lang.xml", ublInvoice.replace("</ubl:Invoice>", `${lines}</ubl:Invoice>`));
  await sheet().getByText("Gezeigt sind 100 von 250 Positionen.").waitFor();
  await sheet().getByRole("button", { name: "Weitere 100 zeigen" }).click();
  await sheet().getByText("Gezeigt sind 200 von 250 Positionen.").waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("[data-print-alone]");
  await paper.getByRole("row", { name: /^250 Ordner/ }).waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "hidden" });
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await paper.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
});

step("offline, the invoices of an upload stand beside its bookings", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 800 });
  const booking = { konto: "4980", gegenkonto: "70000", buSchluessel: "9", belegdatum: "0510" };
  const stapel = fileOf([
    exampleHeader({ datumVon: "20261001", datumBis: "20261031" }),
    exampleHeadings(),
    exampleRecord({ ...booking, belegfeld1: "RE-2026-0815", umsatz: "119,00" }),
    exampleRecord({ ...booking, belegfeld1: "RE-2026-0816", umsatz: "100,00" }),
    exampleRecord({ ...booking, belegfeld1: "ER-7", umsatz: "47,11" }),
  ]);
  const numbers = ["RE-2026-0815", "RE-2026-0816", "RE-2026-0817"];
  await page.goto(`${app.server.url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: "EXTF_Oktober.csv", mimeType: "text/csv", buffer: Buffer.from(latin1Bytes(stapel)) },
      ...numbers.map((number) => ({
        name: `${number}.xml`,
        mimeType: "text/xml",
        buffer: Buffer.from(bytesOf(ublInvoice.replaceAll("RE-2026-0815", number))),
      })),
    ]);
  await page.getByRole("link", { name: "Rechnungen und Buchungen nebeneinander" }).click();
  await page.getByRole("heading", { level: 1, name: "Abgleich" }).waitFor();
  const rowOf = (name: RegExp) => page.getByRole("row", { name });
  await rowOf(/^Stimmt überein RE-2026-0815 .* 119,00 EUR 05\.10\.2026, 4980 an 70000, BU 9, 119,00 EUR/).waitFor();
  await rowOf(/^Abweichung RE-2026-0816 .* Netto statt brutto gebucht Buchung 100,00 EUR/).waitFor();
  await rowOf(/^Ohne Buchung RE-2026-0817 /).waitFor();
  await rowOf(/^Ohne E-Rechnung Belegfeld 1: ER-7 Kreditor 70000/).waitFor();
  await expectNoFindings(page, { about: "reconciliation" });
  await page.getByText("Abweichung (1)").click();
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Als CSV speichern" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toMatch(
    /\r\n"Abweichung";"RE-2026-0816";"05\.10\.2026";.*Netto statt brutto gebucht/u,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits();
  await expectNoFindings(page, { about: "reconciliation on a phone" });
  await page.getByRole("link", { name: /^05\.10\.2026, 4980 an 70000/ }).click();
  await page.getByRole("heading", { level: 1, name: "EXTF_Oktober.csv" }).waitFor();
});

step("an archive of 300 invoices lists number, seller, date, gross amount and verdict of each", async () => {
  const { page } = app;
  const members = Array.from({ length: 300 }, (_, at) => {
    const number = `RE-${String(at + 1).padStart(4, "0")}`;
    const xml = at % 2 === 0 ? ublInvoice : ciiInvoice;
    return { name: `${number}.xml`, content: bytesOf(xml.replaceAll("RE-2026-0815", number)) };
  });
  await openResult(page, app.server.url, { name: "Rechnungen.zip", bytes: writeZip(members) });
  const files = page.getByRole("region", { name: "Dateien im Archiv" });
  await expect.poll(() => files.locator("[data-member]").count()).toBe(300);
  const last = files.locator('[data-member="RE-0300.xml"]');
  await last.scrollIntoViewIfNeeded();
  for (const text of ["RE-0300", "05.10.2026", "Lieferant GmbH", "119,00 EUR"])
    await last.getByText(text, { exact: true }).waitFor();
  await last.getByText(/Gültige E-Rechnung/).waitFor();
  await last.getByRole("link", { name: "RE-0300.xml" }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits();
});
