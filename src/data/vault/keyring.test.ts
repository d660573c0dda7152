import "fake-indexeddb/auto";
import { liveQuery } from "dexie";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOccurrences, readReport, storeDeviceReport } from "#data/checks/reports.ts";
import { lockOut } from "#data/person/lock-out.ts";
import { database } from "#data/store/database.ts";
import { capture, createPerson, resetDevice, signInAs } from "#tests/support/device.ts";
import { isLocked, LockedError, readKeys, removeKeys, requestKeys, startKeyring } from "./keyring.ts";
import { setPin, unlock } from "./vault.ts";
import type { VaultKeys } from "./vault-keys.ts";

/** Another page or worker, seen from outside: it only shares the channel. */
const openOther = () => {
  const channel = new BroadcastChannel("vault");
  const heard: { type: string; ownerId?: string; keys?: VaultKeys }[] = [];
  channel.onmessage = ({ data }: MessageEvent) => void heard.push(data);
  return { heard, publish: (message: unknown) => channel.postMessage(message), close: () => channel.close() };
};
let ends: (() => void)[] = [];

beforeEach(async () => {
  removeKeys("anna");
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  await setPin(createPerson("anna"), "123456", 10);
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

test("O-94 a page answers who asks for its keys, which can be used but not read out", async () => {
  const other = openOther();
  ends = [startKeyring({ answers: true }), other.close];
  other.publish({ type: "ask" });
  const heardKeys = () => other.heard.find(({ type }) => type === "keys");
  await expect.poll(heardKeys).toBeDefined();
  const answer = heardKeys();
  expect(answer?.ownerId).toBe("anna");
  const key = answer?.keys?.dataKey;
  expect(key).toBeInstanceOf(CryptoKey);
  if (key) await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});

test("O-94 a worker never answers; one that has lost the keys gets them from an open page", async () => {
  const keys = await readKeys("anna");
  removeKeys("anna");
  const other = openOther();
  ends = [startKeyring({ answers: false }), other.close];
  expect(await requestKeys("anna", 20)).toBe(false);
  const asking = requestKeys("anna", 5_000);
  await expect.poll(() => other.heard.some(({ type }) => type === "ask")).toBe(true);
  other.publish({ type: "keys", ownerId: "anna", keys });
  expect(await asking).toBe(true);
  expect(other.heard.every(({ type }) => type === "ask")).toBe(true);
});

test("O-94 a lock reaches every page, and keys of before it are void even where that did not arrive", async () => {
  const keys = await readKeys("anna");
  const other = openOther();
  ends = [startKeyring({ answers: true }), other.close];
  await lockOut("anna");
  await expect.poll(() => other.heard.some(({ type }) => type === "remove")).toBe(true);
  other.publish({ type: "keys", ownerId: "anna", keys });
  expect(await requestKeys("anna", 50)).toBe(false);
  expect(await isLocked("anna")).toBe(true);
});

test("O-95 a live query that met the lock reads again after the PIN, Fundstellen included", async () => {
  const localId = await capture("anna", "Umsatz");
  const report = {
    verdict: "importable" as const,
    format: { family: "datev-csv" as const, name: "Buchungsstapel" },
    header: {},
    records: 1,
    counts: { error: 0, warning: 0, hint: 0 },
    findings: [],
    route: "manual" as const,
    rulesetVersion: "7",
    engineVersion: "1",
  };
  await storeDeviceReport(localId, { report, occurrences: new Uint32Array([1, 2, 3, 4, 5]) }, 1);
  removeKeys("anna");
  const seen: string[] = [];
  const subscription = liveQuery(async () => {
    try {
      const row = await readReport(localId, "device");
      const packed = await readOccurrences(localId, "device");
      return `${row?.report.verdict} ${packed?.length}`;
    } catch (error) {
      return error instanceof LockedError ? "locked" : String(error);
    }
  }).subscribe((value) => void seen.push(value));
  ends = [() => subscription.unsubscribe()];
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await unlock("anna", "123456");
  await expect.poll(() => seen.at(-1)).toBe("importable 5");
  // Rows read through the seal are still watched.
  await database.occurrences.delete([localId, "device"]);
  await expect.poll(() => seen.at(-1)).toBe("importable undefined");
  expect(seen[0]).toBe("locked");
});
