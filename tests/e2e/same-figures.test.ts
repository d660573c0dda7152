import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import {
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  exampleTable,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { readDeviceState } from "#tests/support/device-rows.ts";
import { readListAge } from "#tests/support/list-age.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const app = setUpApp();
const others: Browser[] = [];
afterAll(() => Promise.all(others.map((browser) => browser.close())));

/** Month `JJJJMM` so many months ago. */
const monthAgo = (months: number): string => {
  const day = new Date();
  day.setDate(1);
  day.setMonth(day.getMonth() - months);
  return `${day.getFullYear()}${String(day.getMonth() + 1).padStart(2, "0")}`;
};

const stapel = (client: string, month: string, beleg: string, change: Parameters<typeof exampleRecord>[0] = {}) =>
  latin1Bytes(
    fileOf([
      exampleHeader({
        mandantennummer: client,
        wjBeginn: `${month.slice(0, 4)}0101`,
        datumVon: `${month}01`,
        datumBis: `${month}28`,
        bezeichnung: "Kasse",
      }),
      exampleHeadings(),
      exampleRecord({ belegdatum: `15${month.slice(4)}`, belegfeld1: beleg, ...change }),
    ]),
  );

const invoiceOf = (number: string, seller: string, vatId: string): Uint8Array =>
  new TextEncoder().encode(
    ublInvoice
      .replace("RE-2026-0815", number)
      .replace("Lieferant GmbH", seller)
      .replace("<cbc:CompanyID>DE123456788", `<cbc:CompanyID>${vatId}`),
  );

const wrong = { sollHaben: "X" };
const clients = ["10001", "10002", "10003"];
/** More files than a new device fetches reports of. */
const months = Array.from({ length: 10 }, (_, ago) => monthAgo(10 - ago));
const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ...months.flatMap((month, at) =>
    clients.map(
      (client) =>
        [
          `EXTF_${client}_${month}.csv`,
          stapel(client, month, `${client}-${at}`, (at + Number(client)) % 4 === 0 ? wrong : {}),
        ] as const,
    ),
  ),
  ["EXTF_10001_neu.csv", stapel("10001", monthAgo(1), "ersetzt", { umsatz: "120,00" })],
  ["EXTF_Debitoren.csv", latin1Bytes(exampleTable(debitorenKreditoren, { konto: "10000", nameUnternehmen: "Muster" }))],
  ["Notiz.csv", latin1Bytes("kein;DATEV\r\n")],
  [
    "Monat.zip",
    writeZip([
      { name: "EXTF_a.csv", content: stapel("10005", monthAgo(1), "zip-a") },
      { name: "EXTF_b.csv", content: stapel("10005", monthAgo(2), "zip-b", wrong) },
    ]),
  ],
  ["RE-1.xml", invoiceOf("RE-1", "Papierhaus GmbH", "DE123456788")],
  ["RE-2.xml", invoiceOf("RE-2", "Papierhaus Süd GmbH", "DE 123456788")],
  [
    "Rechnungen.zip",
    writeZip([
      { name: "RE-3.xml", content: invoiceOf("RE-3", "Stromwerk AG", "DE129273398") },
      { name: "RE-4.xml", content: invoiceOf("", "Stromwerk AG", "DE129273398") },
    ]),
  ],
];
const total = files.length + 2 + 2;

const pages: readonly (readonly [name: string, path: string])[] = [
  ["Dashboard", "/dashboard"],
  ["Überblick", "/dashboard/enhanced"],
  ["Monate je Mandant", "/files?ansicht=monate"],
  ["Monate je Mandant davor", `/files?ansicht=monate&monat=${months[6]?.slice(0, 4)}-${months[6]?.slice(4)}`],
  ["Ergebnisse", "/results"],
  ["Auswertung", "/analytics/trends?vergleich=1"],
  ["Auswertung nach Vorsystem", "/analytics/trends?nach=vorsystem"],
  ["Auswertung nach Absender", "/analytics/trends?nach=absender"],
  ["Auswertung eines Absenders", "/analytics/trends?nach=absender&absender=DE123456788"],
  ...["monat", "kanzlei", "qualitaet", "nachweise"].map(
    (template) =>
      [
        `Bericht ${template}`,
        `/analytics/reports?vorlage=${template}&monat=${months[1]?.slice(0, 4)}-${months[1]?.slice(4)}`,
      ] as const,
  ),
];

/** Lines about the device itself and its connection, and how long ago something was. */
const ofDevice =
  /^(?:Ohne Verbindung|nur dieses Gerät|gerade eben|vor |.*(?:noch nicht übertragen|auf Verbindung|offline|MB belegt)$)/;
/** When the server last answered, or how long ago a file came in. */
const since = / · (?:Stand .*|gerade eben|vor .*)$/;

/** Text lines of a page once it no longer changes and has more than its headings and hints. */
const readFigures = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.goto(`${app.server.url}${path}`);
  const main = page.getByRole("main");
  await main.waitFor();
  let last = "";
  let figures: readonly string[] = [];
  await expect
    .poll(
      async () => {
        const text = (await main.allInnerTexts()).join("\n");
        const isStill = text === last && !/werden geladen|wird geladen/.test(text);
        last = text;
        const lines = text.split("\n").map((line) => line.trim().replace(since, ""));
        figures = lines.filter((line) => line !== "" && !ofDevice.test(line));
        return isStill ? figures.length : 0;
      },
      { timeout: 60_000, interval: 400, message: path },
    )
    .toBeGreaterThan(5);
  return figures;
};

const openDevice = async (): Promise<Page> => {
  const browser = await openBrowser();
  others.push(browser);
  await signIn.in(browser.page, app.server.url, app.server.admin);
  await expect.poll(() => readListAge(browser.page)).toBeGreaterThan(0);
  return browser.page;
};

test("every figure is the same on the device that uploaded, on a new one, and on one gone offline", async () => {
  const { page: uploader, server } = app;
  await uploader.goto(`${server.url}/upload`);
  await uploader
    .locator('input[type="file"]')
    .first()
    .setInputFiles(files.map(([name, bytes]) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) })));
  await expect
    .poll(
      async () => {
        const { rows } = await readDeviceState(uploader, false);
        return rows.filter(({ agreement, status }) => status === "completed" && agreement === "equal").length;
      },
      // Forty files are sent and checked twice, which takes a busy machine longer than a step of a page.
      { timeout: 240_000, interval: 500 },
    )
    .toBe(total);
  // It has not fetched the reports of the oldest files, and shows them all the same.
  const fresh = await openDevice();
  const offline = await openDevice();
  await offline.evaluate(async () => navigator.serviceWorker.ready);
  await offline.context().setOffline(true);
  for (const [name, path] of pages) {
    const expected = { name, figures: await readFigures(uploader, path) };
    expect({ name, figures: await readFigures(fresh, path) }).toEqual(expected);
    expect({ name, figures: await readFigures(offline, path) }).toEqual(expected);
  }
}, 600_000);
