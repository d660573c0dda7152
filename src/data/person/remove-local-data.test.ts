import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { rememberSearch } from "#data/checks/searches.ts";
import { organiseFileCheck } from "#data/outbox/organise-file-check.ts";
import { database } from "#data/store/database.ts";
import { minuteMs } from "#engine/values/units.ts";
import {
  capture,
  captureAll,
  createSender,
  drainAt,
  resetDevice,
  signInAs,
  silent,
  success,
} from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { addNotification } from "./notifications.ts";
import { listOnlyHere, removeLocalData } from "./remove-local-data.ts";
import { readSetting, writeSetting } from "./settings.ts";

const owner = "anna";
let changes: unknown[];

beforeEach(async () => {
  changes = [];
  await resetDevice(async (call, body) => {
    if (call !== "PUT /file-checks/f1/organisation") throw new TypeError("offline");
    changes.push(JSON.parse(body));
    return success({ fileCheck: createServerCheck({ fileId: "f1" }) });
  });
  await signInAs(owner);
  const finished = await capture(owner, "a", "finished.csv");
  await database.outboxEntries.where({ localId: finished }).delete();
  await database.fileChecks.update(finished, { fileId: "f1", status: "completed" });
  await capture(owner, "b", "unsent.csv");
  await captureAll(owner, [new File(["c"], "only-here.csv")], false);
  await capture("bernd", "d", "foreign.csv");
  await rememberSearch(owner, "Muster");
  await rememberSearch("bernd", "fremd");
  await addNotification({ ownerId: owner, type: "INFO", title: "t", message: "m" });
  await database.cacheMeta.put({ key: `fileChecks:${owner}`, fetchedAt: 1 });
});

const listNames = async (): Promise<readonly string[]> =>
  (await database.fileChecks.toArray()).map(({ originalFileName }) => originalFileName).toSorted();

const countAll = (): Promise<readonly number[]> =>
  Promise.all([
    database.blobs.count(),
    database.outboxEntries.count(),
    database.searches.count(),
    database.notifications.count(),
    database.cacheMeta.count(),
  ]);

test("names what exists on this device only", async () => {
  expect((await listOnlyHere(owner)).map(({ originalFileName }) => originalFileName).toSorted()).toEqual([
    "only-here.csv",
    "unsent.csv",
  ]);
});

test("O-68 removing local data keeps what exists here only and everything of other people", async () => {
  await removeLocalData(owner, { withOnlyHere: false });
  expect(await listNames()).toEqual(["foreign.csv", "only-here.csv", "unsent.csv"]);
  expect(await countAll()).toEqual([3, 2, 1, 0, 0]);
  const acts = (await database.history.toArray()).map(({ originalFileName }) => originalFileName);
  expect(acts.toSorted()).toEqual(["foreign.csv", "only-here.csv", "unsent.csv"]);
});

test("O-68 a change that waits is sent after local data is removed, its file has no contents left", async () => {
  const [finished] = await database.fileChecks.where({ fileId: "f1" }).primaryKeys();
  await organiseFileCheck(owner, finished ?? "", { add: ["Eilig"], remove: [] });
  await removeLocalData(owner, { withOnlyHere: false });
  expect(await database.blobs.where({ localId: finished }).count()).toBe(0);
  await drainAt(Date.now() + minuteMs, createSender(silent()));
  expect(changes).toMatchObject([{ add: ["Eilig"] }]);
});

test("O-68 an archive whose files did not come out yet stays with its bytes", async () => {
  const [finished] = await database.fileChecks.where({ fileId: "f1" }).primaryKeys();
  await database.fileChecks.update(finished ?? "", { unopened: true });
  await removeLocalData(owner, { withOnlyHere: false });
  expect(await listNames()).toContain("finished.csv");
  expect(await database.blobs.where({ localId: finished }).count()).toBe(1);
});

test("O-68 nothing of the person is left when she gives that up as well; others lose nothing", async () => {
  await removeLocalData(owner, { withOnlyHere: true });
  expect(await listNames()).toEqual(["foreign.csv"]);
  expect(await countAll()).toEqual([1, 1, 1, 0, 0]);
  expect(await database.session.count()).toBe(1);
});

test("what was set and not yet sent stays with the changes on their way, and goes with them", async () => {
  await writeSetting("route", "service");
  await removeLocalData(owner, { withOnlyHere: false });
  expect(await readSetting("route")).toBe("service");
  await removeLocalData(owner, { withOnlyHere: true });
  expect(await readSetting("route")).toBe("manual");
});
