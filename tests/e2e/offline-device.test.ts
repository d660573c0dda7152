import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { shareFile } from "#tests/support/share-file.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { untilQuiet } from "#tests/support/until-quiet.ts";

const colleague = { email: "kollegin@kanzlei.example", password: "Geranien-2026", role: "berater" } as const;

const office = setUpOffice();

beforeAll(() => office.server.addPerson(colleague));
beforeEach(async () => {
  await office.desk.closePages();
  await office.desk.openPage();
  await office.desk.signInIfAsked();
});
afterEach(() => office.proxy.heal());

const fileBytes = (mark: string): Uint8Array => latin1Bytes(exampleFile(exampleRecord({ belegfeld1: mark })));
const rows = async () => (await office.desk.readDevice()) ?? [];

test.each([
  ["EXTF_Weg.csv", "deleted", (path: string) => unlinkSync(path)],
  ["EXTF_Anders.csv", "changed", (path: string) => writeFileSync(path, fileBytes("anders, und länger"))],
])("O-04 %s, %s after it was chosen, is refused, never kept empty or in part", async (name, _what, spoil) => {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-intake-"));
  const path = join(folder, name);
  writeFileSync(path, fileBytes("weg"));
  const page = office.desk.page();
  await page.locator('input[type="file"]').first().waitFor({ state: "attached" });
  // A picker of our own, because that of the app reads the file before we could delete it.
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.id = "picked";
    document.body.append(input);
  });
  // By its path, as a person chooses; the usual way of the library would copy the file elsewhere first.
  const cdp = await page.context().newCDPSession(page);
  const { root } = await cdp.send("DOM.getDocument");
  const { nodeId } = await cdp.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#picked" });
  await cdp.send("DOM.setFileInputFiles", { nodeId, files: [path] });
  // The browser takes note of the file when it is first asked about it.
  const size = page.evaluate(() => document.querySelector<HTMLInputElement>("#picked")?.files?.[0]?.size);
  expect(await size).toBe(fileBytes("weg").length);
  spoil(path);
  await page.evaluate(() => {
    const picked = document.querySelector<HTMLInputElement>("#picked")?.files?.[0];
    const target = document.querySelector<HTMLInputElement>('input[type="file"]:not(#picked)');
    const transfer = new DataTransfer();
    if (picked) transfer.items.add(picked);
    if (!target) throw new Error("no picker of the app");
    target.files = transfer.files;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.getByText("Die Datei lässt sich nicht lesen. Bitte wählen Sie sie erneut aus.").first().waitFor();
  expect(await office.desk.readRow(name)).toBeUndefined();
  rmSync(folder, { recursive: true });
  await page.reload();
});

test("O-01 O-35 a shared file passes the same capture without the server and is shown", async () => {
  const page = office.desk.page();
  await office.server.kill();
  await shareFile(page, "EXTF_Geteilt.csv", fileBytes("geteilt"));
  await page.getByText("EXTF_Geteilt.csv").first().waitFor();
  await office.server.start();
  await page.reload();
  await expect.poll(async () => (await office.desk.readRow("EXTF_Geteilt.csv"))?.agreement).toBe("equal");
});

test("O-15 O-42 O-43 signing out keeps unsent work; the next person neither sees nor sends it", async () => {
  office.proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "answer503" : null);
  await office.desk.addFiles([{ name: "EXTF_Bleibt.csv", bytes: fileBytes("bleibt") }]);
  await expect.poll(async () => (await office.desk.readRow("EXTF_Bleibt.csv"))?.outbox[0]?.state).toBe("waiting");
  const page = office.desk.page();
  await signIn.out(page);
  const confirm = page.getByRole("dialog").getByRole("button", { name: /Abmelden/ });
  await Promise.race([page.waitForURL("**/login"), confirm.click().catch(() => undefined)]);
  await page.waitForURL("**/login");
  await expect.poll(async () => await office.desk.readRow("EXTF_Bleibt.csv")).toBeUndefined();

  await signIn.in(page, office.proxy.url, colleague);
  office.proxy.heal();
  office.proxy.passed.length = 0;
  await page.goto(`${office.proxy.url}/files`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await untilQuiet(page);
  expect(await page.getByText("EXTF_Bleibt.csv").count()).toBe(0);
  expect(await office.desk.readRow("EXTF_Bleibt.csv")).toBeUndefined();
  expect(office.proxy.passed.filter(({ path }) => path.endsWith("/upload"))).toEqual([]);

  await signIn.out(page);
  await page.waitForURL("**/login");
  await signIn.in(page, office.proxy.url, office.server.admin);
  await expect.poll(async () => (await office.desk.readRow("EXTF_Bleibt.csv"))?.agreement).toBe("equal");
});

test("O-02 O-05 when the storage is full nothing of the file remains and the reason is shown", async () => {
  await office.desk.killBrowser();
  await office.desk.startBrowser();
  onTestFinished(async () => {
    // The limit goes with the browser it was set in.
    await office.desk.killBrowser();
    await office.desk.startBrowser();
  });
  // The browser remembers how much room there is once a page has opened the database; this page does not.
  await office.desk.openPage("/datev-api/api/health");
  const cdp = await office.desk.page().context().newCDPSession(office.desk.page());
  const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin: office.proxy.url });
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: office.proxy.url, quotaSize: usage + 1_000_000 });
  await office.desk.openPage();
  await office.desk.signInIfAsked();
  const records = Array.from({ length: 12_000 }, () => exampleRecord());
  await office.desk.addFiles([{ name: "EXTF_Zu_Viel.csv", bytes: latin1Bytes(exampleFile(...records)) }]);
  await office.desk.page().getByRole("button", { name: "Kopien behalten" }).click();
  await office.desk.page().getByText("Der Speicher auf diesem Gerät reicht nicht aus.").first().waitFor();
  expect(await office.desk.readRow("EXTF_Zu_Viel.csv")).toBeUndefined();
  expect((await rows()).flatMap(({ outbox }) => outbox)).toEqual([]);
});
