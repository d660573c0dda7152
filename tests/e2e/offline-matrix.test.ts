import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/rules/example-file.ts";
import type { Desk } from "#tests/support/desk.ts";
import { type Office, openOffice } from "#tests/support/office.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

/** Everything a person does without a server, after a cold start; then both sides are equal. */
const large = "EXTF_Matrix_99999.csv";
const small = "EXTF_Matrix_klein.csv";
const late = "EXTF_Matrix_offline.csv";

let office: Office;
let server: RunningServer;
let desk: Desk;
let folder: string;

const agreementOf = async (name: string) => (await desk.readRow(name))?.agreement;
const idOf = async (name: string): Promise<string> => (await desk.readRow(name))?.localId ?? "";
const indicator = () => desk.page().getByRole("button", { name: /^Ausgang: / });
const openAt = async (path: string): Promise<void> => {
  await desk.closePages();
  await desk.openPage(path);
};

beforeAll(async () => {
  office = await openOffice();
  ({ server, desk } = office);
  const wrong = Array.from({ length: 99_999 }, (_, index) =>
    exampleRecord({ belegfeld1: `M-${index}`, sollHaben: "X" }),
  );
  folder = mkdtempSync(join(tmpdir(), "pruefstapel-matrix-"));
  writeFileSync(join(folder, large), latin1Bytes(exampleFile(...wrong)));
  writeFileSync(join(folder, small), latin1Bytes(exampleFile(exampleRecord({ belegfeld1: "M-klein" }))));
  await desk.choosePaths([join(folder, large), join(folder, small)]);
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a file with 99,999 wrong rows is checked on both sides", async () => {
  await expect.poll(() => agreementOf(large)).toBe("equal");
  await expect.poll(() => agreementOf(small)).toBe("equal");
});

test("O-111 the indicator tells by itself that the server has gone, is back, and has gone again", async () => {
  const tells = (text: RegExp) => expect.poll(() => indicator().getAttribute("aria-label")).toMatch(text);
  await tells(/Synchron/);
  await server.kill();
  await tells(/Offline/);
  // A silence of some length must not make the next look come later.
  await desk.page().waitForTimeout(12_000);
  await server.start();
  await tells(/Synchron/);
  await server.kill();
  await tells(/Offline/);
  expect(await desk.page().evaluate(() => navigator.onLine)).toBe(true);
});

test("O-33 a cold start without server shows every screen", async () => {
  await desk.killBrowser();
  await desk.startBrowser();
  await openAt("/dashboard");
  await expect.poll(() => idOf(small)).not.toBe("");
  const id = await idOf(small);
  const paths = routes.map(({ path }) => path.replace(":fileId", id));
  for (const path of [...paths, "/results/abc123", "/gibt/es/nicht?x=1"]) {
    await openAt(path);
    await desk.page().getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(desk.page().url()).pathname, path).not.toBe("/login");
    expect(await desk.page().getByText("Es ist ein Fehler aufgetreten").count(), path).toBe(0);
    expect(await desk.page().title(), path).toMatch(/Prüfstapel/);
  }
});

test("O-33 list, search, history, settings and help answer without server", async () => {
  await openAt("/files");
  for (const name of [large, small]) await desk.page().getByRole("link", { name }).first().waitFor();
  await desk.page().getByLabel("Dateien, Ergebnisse und Seiten suchen").first().fill("Matrix_klein");
  await desk.page().getByRole("option", { name: small }).first().waitFor();

  await openAt("/files/history");
  await desk.page().getByText(small).first().waitFor();

  await openAt("/help");
  await desk.page().getByLabel("Hilfe durchsuchen").fill("CSV-R-007");
  await desk.page().getByText("CSV-R-007").first().waitFor();

  await openAt("/settings");
  await desk.page().getByLabel("Tastenkürzel mit einzelnen Tasten").click();
  const shown = async () => (await desk.readState())?.personal.find(({ key }) => key === "settings/shortcuts")?.value;
  await expect.poll(shown).toBe(false);
});

test("O-33 a result with 99,999 wrong rows is read and exported without server", async () => {
  await openAt(`/results/${await idOf(large)}`);
  const page = desk.page();
  const finding = page.locator("[data-rule]").filter({ hasText: "99.999 Fundstellen" }).first();
  await finding.waitFor();
  const head = finding.getByRole("button", { expanded: false }).first();
  if (await head.isVisible()) await head.click();
  await finding.getByRole("button", { name: /^Zeile 3,/ }).waitFor();
  await page.getByRole("gridcell").first().waitFor();

  await page.getByRole("button", { name: "Exportieren" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("EXTF_Matrix_99999.Befunde.csv");
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(lines.filter((line) => line.includes("CSV-")).length).toBeGreaterThanOrEqual(99_999);
});

test("O-25 O-42 a new check works, signing out asks for what is unsent, and then both sides are equal", async () => {
  await openAt("/upload");
  const wrong = exampleRecord({ belegfeld1: "M-spät", sollHaben: "X" });
  await desk.giveFiles([{ name: late, bytes: latin1Bytes(exampleFile(wrong)) }]);
  const item = desk.page().getByRole("listitem").filter({ hasText: late });
  await item.getByText("Nicht importfähig").waitFor();
  await expect.poll(async () => (await desk.readRow(late))?.status).toBe("waiting");

  const page = desk.page();
  await page.getByRole("button", { name: /^Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await page.getByRole("button", { name: /^Abmelden und/ }).click();
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await page.getByLabel("E-Mail").fill(server.admin.email);
  await page.getByLabel("Passwort", { exact: true }).fill(server.admin.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("Anmeldung ist ohne Verbindung nicht möglich.").first().waitFor();
  expect((await desk.readRow(late))?.outbox).toMatchObject([{ kind: "upload" }]);

  await server.start();
  await openAt("/upload");
  expect(await desk.signInIfAsked()).toBe(true);
  await expect.poll(() => agreementOf(late)).toBe("equal");
  await expect.poll(async () => (await desk.readState())?.looseSteps).toEqual([]);
  interface Listed {
    readonly fileId: string;
    readonly status: string;
    readonly sha256: string;
  }
  const { fileChecks } = await server.ask<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200");
  const facts = ({ fileId, status, sha256 }: Omit<Listed, "fileId"> & { fileId: string | null }) =>
    [fileId, status, sha256].join(" ");
  const rows = (await desk.readDevice()) ?? [];
  expect(rows.map(facts).sort()).toEqual(fileChecks.map(facts).sort());
  expect(rows.map(({ agreement, outbox }) => [agreement, outbox.length])).toEqual(rows.map(() => ["equal", 0]));
  const { values } = await server.ask<{ values: readonly { key: string; value: unknown }[] }>(
    "/api/auth/personal-values",
  );
  expect(values).toContainEqual(expect.objectContaining({ key: "settings/shortcuts", value: false }));
});
