import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollServerChecks } from "#data/server/refresh.ts";
import { database } from "#data/store/database.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { setPin, unlock } from "#data/vault/vault.ts";
import { capture, createPerson, json, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { startFollowing } from "./follow-server.ts";
import { vault } from "./vault.ts";

vi.mock("#data/server/refresh.ts", { spy: true });

const calls: string[] = [];
const polls = () => calls.filter((call) => call === "GET /file-checks/f1/status").length;
/** Polls while the fake time of the page advances. */
const whileWaiting = (count: () => number) =>
  expect.poll(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return count();
  });

beforeEach(async () => {
  calls.length = 0;
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  await resetDevice((call) => {
    calls.push(call);
    return call.endsWith("/status") ? success({ status: "processing", progress: 5, error: null }) : json(503, {});
  });
  await signInAs("anna");
  const localId = await capture("anna");
  await database.outboxEntries.clear();
  await database.fileChecks.update(localId, { fileId: "f1", status: "processing" });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a check that runs on the server is followed again when its person is back on a shared device", async () => {
  // Only these: the store uses timers of its own.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await signInAs("berta", 2);
  const end = startFollowing();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls()).toBe(0);
  await signInAs("anna", 3);
  await whileWaiting(polls).toBeGreaterThan(0);
  end();
});

test("O-96 what only the PIN lets compare is asked for as soon as it is entered", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await database.cacheMeta.put({ key: "fileChecks:anna", fetchedAt: Date.now() });
  const localId = await capture("anna", "hier");
  await database.outboxEntries.clear();
  await database.fileChecks.update(localId, { fileId: "f2", status: "completed", origin: "device" });
  await setPin(createPerson("anna"), "123456", 10);
  removeKeys("anna");
  vault.status = "locked";
  const end = startFollowing();
  const countRequests = () => calls.filter((call) => call === "GET /file-checks/f2").length;
  await whileWaiting(polls).toBeGreaterThan(2);
  expect(countRequests()).toBe(0);
  await unlock("anna", "123456");
  vault.status = "open";
  await whileWaiting(countRequests).toBeGreaterThan(0);
  end();
});

test("a check that an older answer brings back while it is asked about is asked about again", async () => {
  await database.cacheMeta.put({ key: "fileChecks:anna", fetchedAt: Date.now() });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.mocked(pollServerChecks).mockImplementationOnce(async () => {
    // Completed and immediately processing again: observers see the same row as before.
    await database.fileChecks.toCollection().modify({ updatedAt: 1 });
    return 0;
  });
  const end = startFollowing();
  await whileWaiting(polls).toBeGreaterThan(0);
  end();
});
