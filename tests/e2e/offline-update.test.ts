import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { checkForUpdate } from "#tests/support/check-for-update.ts";
import type { Desk } from "#tests/support/desk.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { type Office, openOffice } from "#tests/support/office.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { describeFailures } from "#tests/support/set-up.ts";

/** Two builds that really differ, one after the other at the same address. */
const folder = mkdtempSync(join(tmpdir(), "pruefstapel-update-"));
const today = join(folder, "today");
const tomorrow = join(folder, "tomorrow");
const newVersion = "99.1.0";
const name = "EXTF_Update.csv";

let office: Office;
let server: RunningServer;
let proxy: FaultProxy;
let desk: Desk;

beforeAll(async () => {
  cpSync("dist", today, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ["tests/support/build-version.ts", newVersion, tomorrow]);
  if (status !== 0) throw new Error(String(stderr));
  office = await openOffice({
    server: await runServer({ LOGINS_PER_MINUTE: "1000", APP_DIR: today }, "tests/support/app-server.ts"),
  });
  ({ server, proxy, desk } = office);
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});
/** The page that asks for the update. */
let asking: Page | null = null;
describeFailures(() => asking);
describeFailures(() => desk.page());

const row = () => desk.readRow(name);
/** Gone as soon as the page has reloaded. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);
const nameField = (page: Page) => page.getByLabel("Name", { exact: true });

test("O-34 a newer version waits for the click, loses nothing and reloads no other tab", async () => {
  proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "answer503" : null);
  const clicked = desk.page();
  asking = clicked;
  await desk.addFiles([{ name, bytes: latin1Bytes(exampleFile()) }]);
  await expect.poll(async () => (await row())?.outbox[0]?.attempts ?? 0).toBeGreaterThan(0);
  await desk.openPage("/profile");
  const other = desk.page();
  await nameField(other).fill("Noch nicht gespeichert");

  await server.kill();
  await server.start({ APP_DIR: tomorrow });
  await Promise.all([clicked, other].map(mark));
  await checkForUpdate(clicked);
  const bar = (page: Page) => page.getByText(newVersion);
  await Promise.all([clicked, other].map((page) => bar(page).first().waitFor()));
  // Offered in both, taken by neither.
  expect(await Promise.all([clicked, other].map(isMarked))).toEqual([true, true]);
  expect((await row())?.outbox).toHaveLength(1);

  // Listens before the click: nobody hears of what comes in between.
  await other.evaluate(() =>
    navigator.serviceWorker.addEventListener("controllerchange", () => void Object.assign(window, { taken: true })),
  );
  await clicked.getByRole("button", { name: "Jetzt aktualisieren" }).click();
  await expect.poll(() => other.evaluate(() => "taken" in window)).toBe(true);
  await expect.poll(() => isMarked(clicked).catch(() => true)).toBe(false);
  await other.getByText("Bitte laden Sie die Seite neu", { exact: false }).waitFor();
  expect(await isMarked(other)).toBe(true);
  await expect.poll(() => nameField(other).inputValue()).toBe("Noch nicht gespeichert");

  proxy.heal();
  // The refusals so far made the next attempt come late; a page that is opened anew tries at once.
  await clicked.reload();
  await expect.poll(async () => (await row())?.agreement).toBe("equal");
  expect((await server.call<{ total: number }>("/api/file-checks")).total).toBe(1);
  await clicked.goto(`${proxy.url}/settings`);
  await clicked.getByText(newVersion).first().waitFor();
  await clicked.getByRole("button", { name: /^Benachrichtigungen, \d/ }).click();
  await clicked.locator('[data-type="INFO"]').waitFor();
});
