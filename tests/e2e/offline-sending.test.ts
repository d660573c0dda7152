import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { readAlarm } from "#tests/support/device-rows.ts";
import type { Fault } from "#tests/support/fault-proxy.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { untilQuiet } from "#tests/support/until-quiet.ts";

const office = setUpOffice({ keepsCalling: true });
let number = 0;
const folder = mkdtempSync(join(tmpdir(), "pruefstapel-sending-"));

beforeEach(() => {
  office.proxy.passed.length = 0;
});
afterEach(async () => {
  office.proxy.heal();
  await office.desk.setOffline(false);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** Every call gives one new file. */
const addFile = async (sizeBytes = 1_000): Promise<string> => {
  number += 1;
  const name = `EXTF_Senden_${number}.csv`;
  const record = exampleRecord({ belegfeld1: `S-${number}` });
  const records = Array.from({ length: Math.ceil(sizeBytes / record.length) }, () => record);
  const bytes = latin1Bytes(exampleFile(...records));
  if (sizeBytes > 5_000_000) await chooseFromDisk(name, bytes);
  else await office.desk.addFiles([{ name, bytes }]);
  return name;
};

const chooseFromDisk = async (name: string, bytes: Uint8Array): Promise<void> => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  await office.desk.choosePaths([path]);
};

const waitUntilSaved = (name: string): Promise<void> =>
  expect.poll(async () => (await office.desk.readRow(name))?.status).toMatch(/waiting|uploading/);

interface Listed {
  readonly fileId: string;
  readonly originalFileName: string;
  readonly status: string;
}
const listOnServer = async (name: string): Promise<readonly Listed[]> =>
  (await office.server.call<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200")).fileChecks.filter(
    ({ originalFileName }) => originalFileName === name,
  );
const waitUntilOnServer = (name: string): Promise<void> =>
  expect.poll(async () => (await listOnServer(name)).length).toBe(1);

/** Once on the server, finished on the device, both with the same id. */
const expectArrivedOnce = async (name: string): Promise<void> => {
  await expect
    .poll(async () => {
      const row = await office.desk.readRow(name);
      return [row?.status, row?.agreement, row?.outbox.length];
    })
    .toEqual(["completed", "equal", 0]);
  expect((await listOnServer(name)).map(({ fileId }) => fileId)).toEqual([(await office.desk.readRow(name))?.fileId]);
};

const uploads = () => office.proxy.passed.filter(({ path }) => path.endsWith("/file-checks/upload"));
/** The next uploads meet these, one each. */
const spoilUploads = (...faults: readonly Fault[]): void => {
  const left = [...faults];
  office.proxy.chooseFault = ({ path }) => (path.endsWith("/file-checks/upload") ? (left.shift() ?? null) : null);
};
const onFreshPage = async (prepare?: (page: Page) => Promise<unknown>): Promise<void> => {
  await office.desk.closePages();
  await office.desk.openPage();
  if (prepare) {
    await prepare(office.desk.page());
    await office.desk.page().reload();
  }
  await office.desk.signInIfAsked();
};

test("O-24 O-30 the page shows the progress of an upload beside a service worker", async () => {
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
  // Slow until progress was told, however busy the machine is: then the rest may come at once.
  office.proxy.bytesPerSecond = 1_000_000;
  const name = await addFile(12_000_000);
  const page = office.desk.page();
  const countProgress = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { progressEvents: number }).progressEvents);
  await expect.poll(countProgress).toBeGreaterThanOrEqual(5);
  expect(await listOnServer(name)).toEqual([]);
  office.proxy.bytesPerSecond = 0;
  await waitUntilOnServer(name);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(uploads().map(({ byWorker }) => byWorker)).toEqual([false]);
  await expectArrivedOnce(name);
});

test("O-25 the page sends although the browser says that there is no network", async () => {
  await onFreshPage((page) =>
    page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false })),
  );
  await expectArrivedOnce(await addFile());
});

test("O-16 an answer lost after the commit: sent again, answered from the key, once on the server", async () => {
  await onFreshPage();
  spoilUploads("dropAfter");
  const name = await addFile();
  await expectArrivedOnce(name);
  expect(uploads().map(({ replayed }) => replayed)).toEqual([false, true]);
  expect(new Set(uploads().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test("O-16 an answer that never comes after the commit: a new page sends again and is answered from the key", async () => {
  await onFreshPage();
  spoilUploads("stallAfter");
  const name = await addFile();
  await waitUntilOnServer(name);
  await onFreshPage();
  await expectArrivedOnce(name);
  expect(uploads().map(({ replayed }) => replayed)).toEqual([false, true]);
});

test("O-17 503, 500 and 503 again: the file arrives once, after the third refusal", async () => {
  await onFreshPage();
  spoilUploads("answer503", "answer500", "answer503");
  const name = await addFile();
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
  office.proxy.bytesPerSecond = 500_000;
  const name = await addFile(2_000_000);
  await expect.poll(() => uploads().length).toBe(1);
  const cdp = await office.desk.page().context().newCDPSession(office.desk.page());
  void cdp.send("Page.crash").catch(() => undefined);
  await office.desk.page().waitForEvent("crash");
  office.proxy.heal();
  await onFreshPage();
  await expectArrivedOnce(name);
});

test("O-24 O-31 O-32 captured offline, all pages closed: the worker sends, without a page, at the second call", async () => {
  await onFreshPage();
  await office.desk.setOffline(true);
  const name = await addFile();
  await waitUntilSaved(name);
  await expect.poll(async () => (await readAlarm(office.desk.page())).isSet).toBe(true);
  expect(JSON.stringify((await readAlarm(office.desk.page())).tickets)).not.toMatch(/body|authorization|bearer/i);
  await office.desk.closePages();
  spoilUploads("answer503");
  await office.desk.setOffline(false);
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
  office.proxy.chooseFault = ({ path }) => (/\/(upload|refresh)$/.test(path) ? "answer401" : null);
  const name = await addFile();
  await office.desk.page().waitForURL("**/login");
  // What was signed out is sealed soon after, and cannot be looked at until the next sign-in.
  await expect
    .poll(async () => (await office.desk.readRow(name))?.outbox[0]?.state ?? "sealed")
    .toMatch(/^(?:paused|sealed)$/);
  expect(await listOnServer(name)).toEqual([]);
  office.proxy.heal();
  expect(await office.desk.signInIfAsked()).toBe(true);
  await expectArrivedOnce(name);
});

test("O-41 O-54 a refresh whose answer is lost signs nobody out", async () => {
  await onFreshPage();
  const refreshes = (): number => office.proxy.passed.filter(({ path }) => path.endsWith("/auth/refresh")).length;
  let refused = false;
  office.proxy.chooseFault = ({ path }) => {
    // Browsers repeat a call by themselves when a connection that was used before ends without an answer.
    if (path.endsWith("/auth/refresh")) return refreshes() < 2 ? "dropAfter" : null;
    if (!path.endsWith("/upload") || refused) return null;
    refused = true;
    return "answer401";
  };
  const name = await addFile();
  await expectArrivedOnce(name);
  expect(refreshes()).toBeGreaterThanOrEqual(2);
  expect(new URL(office.desk.page().url()).pathname).toBe("/upload");
});

test("O-40 two tabs and the worker meet a 401 at once: one refresh", async () => {
  await onFreshPage();
  const first = office.desk.page();
  await office.desk.openPage("/files");
  await office.desk.setOffline(true);
  const second = office.desk.page();
  const name = await addFileOn(first);
  await expect.poll(async () => (await office.desk.readRow(name))?.status).toBe("waiting");
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
  office.proxy.chooseFault = ({ authorization }) => {
    if (authorization !== `Bearer ${stale}`) return null;
    refused += 1;
    if (refused > 1) release();
    return "answer401";
  };
  // The refresh is answered only when a second context has met its 401 with the same token.
  office.proxy.hold = ({ path }) => (path.endsWith("/auth/refresh") ? bothRefused : null);
  office.proxy.passed.length = 0;
  await office.desk.setOffline(false);
  await second.evaluate(async () => {
    (await navigator.serviceWorker.ready).active?.postMessage({ type: "DRAIN" });
  });
  await expectArrivedOnce(name);
  expect(refused).toBeGreaterThan(1);
  expect(office.proxy.passed.filter(({ path }) => path.endsWith("/auth/refresh"))).toHaveLength(1);
});

test("O-17 O-25 without background sync the page drains alone, by its timer, after 500", async () => {
  const cdp = await office.desk.page().context().browser()?.newBrowserCDPSession();
  const permission = { permission: { name: "background-sync" }, origin: office.proxy.url } as const;
  await cdp?.send("Browser.setPermission", { ...permission, setting: "denied" });
  onTestFinished(async () => {
    await cdp?.send("Browser.resetPermissions");
  });
  await onFreshPage();
  // The first answer a page gets ends every back-off, so it comes before.
  await office.desk.setOffline(true);
  await office.desk.setOffline(false);
  await expect.poll(() => office.proxy.passed.filter(({ path }) => path.endsWith("/health")).length).toBeGreaterThan(0);
  await untilQuiet(office.desk.page());
  spoilUploads("answer500");
  const startedAt = performance.now();
  const name = await addFile();
  await waitUntilSaved(name);
  await expectArrivedOnce(name);
  // 5 s less a quarter: nobody hurried.
  expect(performance.now() - startedAt).toBeGreaterThan(3_700);
  expect(uploads().map(({ byWorker, fault }) => [byWorker, fault])).toEqual([
    [false, "answer500"],
    [false, null],
  ]);
});

const addFileOn = async (page: Page): Promise<string> => {
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
