import { expect } from "vitest";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { partsOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";
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

step("a missing term has its Befund at the part it belongs to", async () => {
  await open("ohne-waehrung.xml", ublInvoice.replace(/(<cbc:DocumentCurrencyCode>)EUR/, "$1"));
  const head = sheet().locator("section").filter({ hasText: "Angaben zur Rechnung" });
  await head.getByRole("button", { name: "Fehler: Die Rechnungswährung fehlt" }).click();
  await app.page.locator("[data-rule][data-open]").waitFor();
});

step("the invoice in a PDF is judged and shown, and a PDF without one is refused with the reason", async () => {
  const { page } = app;
  const embedded = partsOf([{ name: "factur-x.xml", content: ciiInvoice }], xmpOf("factur-x.xml", "XRECHNUNG"));
  await openResult(page, app.server.url, { name: "rechnung.pdf", bytes: writePdf(embedded) });
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
