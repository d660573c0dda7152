import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { readDeviceState } from "#tests/support/device-rows.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
const step = startStory();

const invoiceOf = (number: string, seller: string, vatId: string): Uint8Array =>
  new TextEncoder().encode(
    ublInvoice
      .replace("RE-2026-0815", number)
      .replace("Lieferant GmbH", seller)
      .replace("<cbc:CompanyID>DE123456788", `<cbc:CompanyID>${vatId}`),
  );
const paper = ["Papierhaus GmbH", "DE123456788"] as const;
const power = ["Stromwerk AG", "DE129273398"] as const;

step("e-invoices, also those of an archive, are counted by their sender", async () => {
  const { page, server } = app;
  const archive = writeZip([
    { name: "a.xml", content: invoiceOf("P-3", ...paper) },
    { name: "b.xml", content: invoiceOf("S-1", ...power) },
    { name: "c.xml", content: invoiceOf("", ...power) },
  ]);
  const files = [
    ["p1.xml", invoiceOf("P-1", ...paper)],
    ["p2.xml", invoiceOf("P-2", ...paper)],
    ["rechnungen.zip", archive],
  ] as const;
  await page.goto(`${server.url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(files.map(([name, bytes]) => ({ name, mimeType: "", buffer: Buffer.from(bytes) })));
  await expect
    .poll(
      async () => (await readDeviceState(page, false)).rows.filter(({ agreement }) => agreement === "equal").length,
      {
        timeout: 30_000,
      },
    )
    .toBe(6);
  await page.goto(`${server.url}/analytics/trends`);
  await page.getByRole("radiogroup", { name: "Gruppieren nach" }).getByText("Absender").click();
  await page.getByText(/^Am höchsten: Stromwerk AG \(DE129273398\) mit 50.% von 2 E-Rechnungen\.$/).waitFor();
  await page.getByText(/^0.% von 3 E-Rechnungen$/).waitFor();
  await expectNoFindings(page, { about: "figures by sender" });
});

step("on a narrow page a long figure leaves its name in one line", async () => {
  const { page } = app;
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  const name = page.getByRole("link", { name: "Stromwerk AG (DE129273398)" });
  await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(30);
  await page.setViewportSize({ width, height });
});

step("the table of senders is saved with their commonest rules", async () => {
  const { page } = app;
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Fehlerquote je Absender als CSV speichern" }).click(),
  ]);
  const [head, worst, other] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toContain('"Absender";"E-Rechnungen";"Fehlerquote";"beurteilt";"Häufigste Regeln"');
  expect(worst).toMatch(/^"Stromwerk AG \(DE129273398\)";"?2"?;"?50.%"?;"?2"?;"EN-BR-02 /);
  expect(other).toMatch(/^"Papierhaus GmbH \(DE123456788\)";"?3"?;"?0.%"?;"?3"?;/);
});

step("a sender leads to its e-invoices, and list and search find them by sender and number", async () => {
  const { page, server } = app;
  await page.getByRole("link", { name: "Stromwerk AG (DE129273398)" }).click();
  await expect.poll(() => page.getByRole("row", { name: /\.xml/ }).count()).toBe(2);
  await page.goto(`${server.url}/files?text=papierhaus`);
  await expect.poll(() => page.getByRole("row", { name: /\.xml/ }).count()).toBe(3);
  await page.goto(`${server.url}/files?text=${encodeURIComponent("stromwerk S-1")}`);
  await page.getByRole("row", { name: /b\.xml/ }).waitFor();
  await expect.poll(() => page.getByRole("row", { name: /\.xml/ }).count()).toBe(1);
});
