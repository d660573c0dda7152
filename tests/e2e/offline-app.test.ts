import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/rules/example-file.ts";
import type { Desk } from "#tests/support/desk.ts";
import { readAlarm } from "#tests/support/device-rows.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { lookForVersion } from "#tests/support/look-for-version.ts";
import { type Office, openOffice } from "#tests/support/office.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

let office: Office;
let server: RunningServer;
let proxy: FaultProxy;
let desk: Desk;

beforeAll(async () => {
  office = await openOffice({ keepsCalling: true });
  ({ server, proxy, desk } = office);
});
afterAll(() => office.close());

test("the app can be installed: no error in the manifest, none against installing", async () => {
  const cdp = await desk.page().context().newCDPSession(desk.page());
  expect((await cdp.send("Page.getAppManifest")).errors).toEqual([]);
  // Whether a profile allows installing is the browser's affair.
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("O-62 what is fresh is not asked for again on focus or on another screen, but after a silence", async () => {
  const page = desk.page();
  const lists = (): number => proxy.passed.filter(({ path }) => /\/file-checks(\?|$)/.test(path)).length;
  await expect.poll(lists).toBe(1);
  await desk.openPage("/files");
  await desk.page().getByRole("heading", { level: 1 }).waitFor();
  await desk.page().waitForLoadState("networkidle");
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.waitForLoadState("networkidle");
  expect(lists()).toBe(1);

  await desk.setOffline(true);
  await desk
    .page()
    .getByText(/Keine Verbindung|Offline/i)
    .first()
    .waitFor();
  await desk.setOffline(false);
  await expect.poll(lists).toBeGreaterThan(1);
});

test("O-34 a new version waits for the click, stops a running upload of the worker, and nothing is lost", async () => {
  await desk.closePages();
  await desk.openPage();
  await desk.signInIfAsked();
  await desk.setOffline(true);
  await desk.giveFiles([{ name: "EXTF_Update.csv", bytes: latin1Bytes(exampleFile()) }]);
  const row = () => desk.readRow("EXTF_Update.csv");
  await expect.poll(async () => (await row())?.status).toBe("waiting");
  await expect.poll(async () => (await readAlarm(desk.page())).isSet).toBe(true);
  await desk.closePages();
  proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "stallAfter" : null);
  await desk.setOffline(false);
  await expect.poll(() => proxy.passed.some(({ byWorker, fault }) => byWorker && fault === "stallAfter")).toBe(true);

  await desk.openPage();
  proxy.workerVersion += 1;
  await lookForVersion(desk.page());
  const button = desk.page().getByRole("button", { name: "Jetzt aktualisieren" });
  await button.waitFor();
  expect((await row())?.outbox).toMatchObject([{ state: "uploading" }]);
  // The later attempts pass; only the one that runs now is stalled.
  proxy.chooseFault = () => null;
  await Promise.all([desk.page().waitForEvent("load"), button.click()]);
  await expect.poll(async () => (await row())?.agreement).toBe("equal");
  const { total } = await server.ask<{ total: number }>("/api/file-checks");
  expect(total).toBe(1);
});

test("O-33 without the server calls and missing files do not get the shell", async () => {
  await server.kill();
  await desk.closePages();
  await desk.openPage();
  const answers = await desk.page().evaluate(() =>
    Promise.all(
      ["/datev-api/api/health", "/datev-api", "/assets/missing.js"].map((path) =>
        fetch(path).then(
          ({ status }) => status,
          () => "none",
        ),
      ),
    ),
  );
  expect(answers).toEqual(["none", "none", "none"]);
});

test("O-30 a navigation below /datev-api is left to the network", async () => {
  const answer = await desk.page().evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.src = "/datev-api/api/health";
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    return frame.contentDocument?.querySelector("#root") ?? null;
  });
  expect(answer).toBeNull();
});
