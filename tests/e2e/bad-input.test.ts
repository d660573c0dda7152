import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/rules/example-file.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { signIn } from "#tests/support/sign-in.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await runServer();
  browser = await openBrowser();
  await signIn.in(browser.page, server.url, server.admin);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const rubbish = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 197 + (at >> 3)) & 255));
const zip = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), rubbish(200)]);

const files = [
  ["leer.csv", Buffer.alloc(0)],
  ["einkauf.txt", Buffer.from("Milch, Brot und Butter\r\n")],
  ["bank.csv", Buffer.from("Buchungstag;Betrag;Verwendungszweck\r\n01.02.2026;-12,50;Miete\r\n")],
  ["archiv.zip", zip],
  ["rauschen.bin", rubbish(50_000)],
  ["abgeschnitten.csv", Buffer.from(latin1Bytes(exampleFile())).subarray(0, 300)],
] as const;

test("every file that is no DATEV file gets a German verdict and stays in the list", async () => {
  const { page } = browser;
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(error.message));
  await page.goto(`${server.url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "application/octet-stream", buffer })));
  await expect.poll(async () => (await server.ask<{ total: number }>("/api/file-checks")).total).toBe(files.length);
  await page.goto(`${server.url}/files`);
  for (const [name] of files) {
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText(/^(Nicht prüfbar|Nicht importfähig)$/).waitFor();
  }
  expect(crashes).toEqual([]);
});

test("a file of 60 MB is checked, sent and answered", async () => {
  const { page } = browser;
  const line = `${exampleFile().split("\r\n")[2] ?? ""}\r\n`;
  const start = exampleFile();
  const big = Buffer.from(latin1Bytes(start + line.repeat(Math.ceil((60_000_000 - start.length) / line.length))));
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-big-"));
  const path = join(folder, "EXTF_60_MB.csv");
  writeFileSync(path, big);
  await page.goto(`${server.url}/upload`);
  await page.locator('input[type="file"]').first().setInputFiles(path);
  await page.getByText("Nicht importfähig").first().waitFor();
  await expect
    .poll(
      async () =>
        (
          await server.ask<{ fileChecks: { originalFileName: string; status: string }[] }>("/api/file-checks?limit=200")
        ).fileChecks.find(({ originalFileName }) => originalFileName === "EXTF_60_MB.csv")?.status,
    )
    .toBe("completed");
  rmSync(folder, { recursive: true });
});
