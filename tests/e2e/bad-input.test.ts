import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp();

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

const statusOnServer = async (name: string): Promise<string | undefined> => {
  const { fileChecks } = await app.server.call<{
    fileChecks: readonly { readonly originalFileName: string; readonly status: string }[];
  }>("/api/file-checks?limit=200");
  return fileChecks.find(({ originalFileName }) => originalFileName === name)?.status;
};

test("every file that is no DATEV file gets a German verdict and stays in the list", async () => {
  const { page } = app;
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(error.message));
  await page.goto(`${app.server.url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "application/octet-stream", buffer })));
  for (const [name] of files) await expect.poll(() => statusOnServer(name)).toBeDefined();
  await page.goto(`${app.server.url}/files`);
  for (const [name] of files) {
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText(/^(Nicht prüfbar|Nicht importfähig)$/).waitFor();
  }
  expect(crashes).toEqual([]);
});

test("a file of 60 MB is checked, sent and answered", async () => {
  const { page } = app;
  const line = `${exampleFile().split("\r\n")[2] ?? ""}\r\n`;
  const start = exampleFile();
  const big = Buffer.from(latin1Bytes(start + line.repeat(Math.ceil((60_000_000 - start.length) / line.length))));
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-big-"));
  const path = join(folder, "EXTF_60_MB.csv");
  writeFileSync(path, big);
  await page.goto(`${app.server.url}/upload`);
  await page.locator('input[type="file"]').first().setInputFiles(path);
  await page.getByText("Nicht importfähig").first().waitFor();
  await expect.poll(() => statusOnServer("EXTF_60_MB.csv")).toBe("completed");
  rmSync(folder, { recursive: true });
});
