import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/rules/example-file.ts";
import type { Desk } from "#tests/support/desk.ts";
import { readAlarm } from "#tests/support/device-rows.ts";
import type { Fault, FaultProxy } from "#tests/support/fault-proxy.ts";
import { type Office, openOffice } from "#tests/support/office.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

let office: Office;
let server: RunningServer;
let proxy: FaultProxy;
let desk: Desk;
let number = 0;
const folder = mkdtempSync(join(tmpdir(), "pruefstapel-sending-"));

beforeAll(async () => {
  office = await openOffice({ keepsCalling: true });
  ({ server, proxy, desk } = office);
});
beforeEach(() => {
  proxy.passed.length = 0;
});
afterEach(async () => {
  proxy.heal();
  await desk.setOffline(false);
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});

/** Every call gives one new file. */
const giveFile = async (sizeBytes = 1_000): Promise<string> => {
  number += 1;
  const name = `EXTF_Senden_${number}.csv`;
  const record = exampleRecord({ belegfeld1: `S-${number}` });
  const records = Array.from({ length: Math.ceil(sizeBytes / record.length) }, () => record);
  const bytes = latin1Bytes(exampleFile(...records));
  if (sizeBytes > 5_000_000) await chooseFromDisk(name, bytes);
  else await desk.giveFiles([{ name, bytes }]);
  return name;
};

const chooseFromDisk = async (name: string, bytes: Uint8Array): Promise<void> => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  await desk.choosePaths([path]);
};

const waitUntilSaved = (name: string): Promise<void> =>
  expect.poll(async () => (await desk.readRow(name))?.status).toMatch(/waiting|uploading/);

interface Listed {
  readonly fileId: string;
  readonly originalFileName: string;
  readonly status: string;
}
const listOnServer = async (name: string): Promise<readonly Listed[]> =>
  (await server.ask<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200")).fileChecks.filter(
    ({ originalFileName }) => originalFileName === name,
  );
const waitUntilOnServer = (name: string): Promise<void> =>
  expect.poll(async () => (await listOnServer(name)).length).toBe(1);

/** Once on the server, finished on the device, both with the same id. */
const expectArrivedOnce = async (name: string): Promise<void> => {
  await expect
    .poll(async () => {
      const row = await desk.readRow(name);
      return [row?.status, row?.agreement, row?.outbox.length];
    })
    .toEqual(["completed", "equal", 0]);
  expect((await listOnServer(name)).map(({ fileId }) => fileId)).toEqual([(await desk.readRow(name))?.fileId]);
};

const uploads = () => proxy.passed.filter(({ path }) => path.endsWith("/file-checks/upload"));
/** The next uploads meet these, one each. */
const spoilUploads = (...faults: readonly Fault[]): void => {
  const left = [...faults];
  proxy.chooseFault = ({ path }) => (path.endsWith("/file-checks/upload") ? (left.shift() ?? null) : null);
};
const onFreshPage = async (prepare?: (page: Page) => Promise<unknown>): Promise<void> => {
  await desk.closePages();
  await desk.openPage();
  if (prepare) {
    await prepare(desk.page());
    await desk.page().reload();
  }
  await desk.signInIfAsked();
};

test("O-24 O-30 the page tells the progress of an upload although a service worker is in charge", async () => {
  await onFreshPage((page) =>
    page.addInitScript(() => {
      const counted = window as unknown as { progressEvents: number };
      counted.progressEvents = 0;
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        this.upload.addEventListener("progress", () => {
          counted.progressEvents += 1;
        });
        send.call(this, body);
      };
    }),
  );
  proxy.bytesPerSecond = 4_000_000;
  const name = await giveFile(12_000_000);
  await waitUntilOnServer(name);
  const seen = await desk.page().evaluate(() => {
    const { progressEvents } = window as unknown as { progressEvents: number };
    return { progressEvents, isControlled: navigator.serviceWorker.controller !== null };
  });
  expect(seen.isControlled).toBe(true);
  expect(seen.progressEvents).toBeGreaterThanOrEqual(5);
  expect(uploads().map(({ byWorker }) => byWorker)).toEqual([false]);
  await expectArrivedOnce(name);
});

test("O-25 the page sends although the browser says that there is no network", async () => {
  await onFreshPage((page) =>
    page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false })),
  );
  await expectArrivedOnce(await giveFile());
});

test("O-16 an answer lost after the commit: sent again, answered from the key, once on the server", async () => {
  await onFreshPage();
  spoilUploads("dropAfter");
  const name = await giveFile();
  await expectArrivedOnce(name);
  expect(uploads().map(({ replayed }) => replayed)).toEqual([false, true]);
  expect(new Set(uploads().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test("O-16 an answer that never comes after the commit: a new page sends again and is answered from the key", async () => {
  await onFreshPage();
  spoilUploads("stallAfter");
  const name = await giveFile();
  await waitUntilOnServer(name);
  await onFreshPage();
  await expectArrivedOnce(name);
  expect(uploads().map(({ replayed }) => replayed)).toEqual([false, true]);
});

test("O-17 503, 500 and 503 again: the file arrives once, behind the third refusal", async () => {
  await onFreshPage();
  spoilUploads("answer503", "answer500", "answer503");
  const name = await giveFile();
  for (const attempts of [1, 2, 3]) {
    await expect.poll(() => uploads().length).toBeGreaterThanOrEqual(attempts);
    await onFreshPage();
  }
  await expectArrivedOnce(name);
  const faults = uploads().map(({ fault }) => fault);
  expect(faults.slice(0, 3)).toEqual(["answer503", "answer500", "answer503"]);
  // A page that is left while it sends is no refusal: the next one asks with the same key.
  expect(new Set(faults.slice(3))).toEqual(new Set([null]));
});

test("O-11 a page killed in the middle of an upload leaves one file check, finished after reopening", async () => {
  await onFreshPage();
  proxy.bytesPerSecond = 500_000;
  const name = await giveFile(2_000_000);
  await expect.poll(() => uploads().length).toBe(1);
  const cdp = await desk.page().context().newCDPSession(desk.page());
  void cdp.send("Page.crash").catch(() => undefined);
  await desk.page().waitForEvent("crash");
  proxy.heal();
  await onFreshPage();
  await expectArrivedOnce(name);
});

test("O-24 O-31 O-32 captured offline, all pages closed: the worker sends, without a page, at the second call", async () => {
  await onFreshPage();
  await desk.setOffline(true);
  const name = await giveFile();
  await waitUntilSaved(name);
  await expect.poll(async () => (await readAlarm(desk.page())).isSet).toBe(true);
  expect(JSON.stringify((await readAlarm(desk.page())).tickets)).not.toMatch(/body|authorization|bearer/i);
  await desk.closePages();
  spoilUploads("answer503");
  await desk.setOffline(false);
  await waitUntilOnServer(name);
  expect(uploads().map(({ byWorker, fault }) => [byWorker, fault])).toEqual([
    [true, "answer503"],
    [true, null],
  ]);
  await onFreshPage();
  await expectArrivedOnce(name);
});

test("O-18 a refused refresh pauses; after signing in again the file is sent", async () => {
  await onFreshPage();
  proxy.chooseFault = ({ path }) => (/\/(upload|refresh)$/.test(path) ? "answer401" : null);
  const name = await giveFile();
  await desk.page().waitForURL("**/login");
  await expect.poll(async () => (await desk.readRow(name))?.outbox[0]?.state).toBe("paused");
  expect(await listOnServer(name)).toEqual([]);
  proxy.heal();
  expect(await desk.signInIfAsked()).toBe(true);
  await expectArrivedOnce(name);
});

test("O-41 O-54 a refresh whose answer is lost signs nobody out", async () => {
  await onFreshPage();
  const refreshes = (): number => proxy.passed.filter(({ path }) => path.endsWith("/auth/refresh")).length;
  let refused = false;
  proxy.chooseFault = ({ path }) => {
    // Browsers repeat a call by themselves when a connection that was used before ends without an answer.
    if (path.endsWith("/auth/refresh")) return refreshes() < 2 ? "dropAfter" : null;
    if (!path.endsWith("/upload") || refused) return null;
    refused = true;
    return "answer401";
  };
  const name = await giveFile();
  await expectArrivedOnce(name);
  expect(refreshes()).toBeGreaterThanOrEqual(2);
  expect(new URL(desk.page().url()).pathname).toBe("/upload");
});

test("O-40 two tabs and the worker meet a 401 at once: one refresh", async () => {
  await onFreshPage();
  const first = desk.page();
  await desk.openPage("/files");
  await desk.setOffline(true);
  const second = desk.page();
  const name = await giveFileOn(first);
  await expect.poll(async () => (await desk.readRow(name))?.status).toBe("waiting");
  // Both must have met the silence: then both ask the server anew as soon as it answers.
  for (const page of [first, second])
    await page
      .getByText(/Keine Verbindung|Offline/i)
      .first()
      .waitFor();
  const stale = await second.evaluate(readAccessToken);
  let refused = 0;
  let release = (): void => undefined;
  const bothRefused = new Promise<void>((resolve) => (release = resolve));
  proxy.chooseFault = ({ authorization }) => {
    if (authorization !== `Bearer ${stale}`) return null;
    refused += 1;
    if (refused > 1) release();
    return "answer401";
  };
  // The refresh is answered only when a second context has met its 401 with the same token.
  proxy.hold = ({ path }) => (path.endsWith("/auth/refresh") ? bothRefused : null);
  proxy.passed.length = 0;
  await desk.setOffline(false);
  await second.evaluate(async () => {
    (await navigator.serviceWorker.ready).active?.postMessage({ type: "DRAIN" });
  });
  await expectArrivedOnce(name);
  expect(refused).toBeGreaterThan(1);
  expect(proxy.passed.filter(({ path }) => path.endsWith("/auth/refresh"))).toHaveLength(1);
});

test("O-17 O-25 without background sync the page drains alone, by its timer, after 500", async () => {
  const cdp = await desk.page().context().browser()?.newBrowserCDPSession();
  const permission = { permission: { name: "background-sync" }, origin: proxy.url } as const;
  await cdp?.send("Browser.setPermission", { ...permission, setting: "denied" });
  await onFreshPage();
  // The first answer a page gets ends every back-off, so it comes before.
  await desk.setOffline(true);
  await desk.setOffline(false);
  await expect.poll(() => proxy.passed.filter(({ path }) => path.endsWith("/health")).length).toBeGreaterThan(0);
  await desk.page().waitForLoadState("networkidle");
  spoilUploads("answer500");
  const startedAt = performance.now();
  const name = await giveFile();
  await waitUntilSaved(name);
  await expectArrivedOnce(name);
  // 5 s less a quarter: nobody hurried.
  expect(performance.now() - startedAt).toBeGreaterThan(3_700);
  expect(uploads().map(({ byWorker, fault }) => [byWorker, fault])).toEqual([
    [false, "answer500"],
    [false, null],
  ]);
});

const giveFileOn = async (page: Page): Promise<string> => {
  number += 1;
  const name = `EXTF_Senden_${number}.csv`;
  const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ belegfeld1: `S-${number}` }))));
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "text/csv", buffer });
  return name;
};

/** Run in the page. */
const readAccessToken = async (): Promise<string> => {
  const opening = indexedDB.open("pruefstapel");
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const query = opening.result.transaction("session").objectStore("session").get("current");
  await new Promise((resolve) => {
    query.onsuccess = resolve;
  });
  opening.result.close();
  return query.result.tokens.accessToken;
};
