import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { announceChecks } from "./announce-checks.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

const captureChecked = async (name: string, verdict: FileCheckRow["verdict"]): Promise<string> => {
  const localId = await capture("anna", name, name);
  await database.fileChecks.update(localId, { verdict });
  return localId;
};
const announced = async () =>
  (await database.notifications.toArray()).map(({ title, message, priority, actionUrl }) => ({
    ...{ title, message, priority, actionUrl },
  }));

test("one file is announced with its name, verdict and result", async () => {
  const localId = await captureChecked("juni.csv", "importable");
  await announceChecks([{ localId, isRecheck: false }]);
  expect(await announced()).toEqual([
    { title: "juni.csv", message: "Technisch importfähig", priority: "normal", actionUrl: `/results/${localId}` },
  ]);
});

test("several files are announced together, with a high priority where one cannot be imported", async () => {
  const localIds = [await captureChecked("juni.csv", "importable"), await captureChecked("juli.csv", "notImportable")];
  await announceChecks(localIds.map((localId) => ({ localId, isRecheck: false })));
  expect(await announced()).toEqual([
    {
      title: "2 Dateien geprüft",
      message: "Nicht importfähig: 1, Technisch importfähig: 1",
      priority: "high",
      actionUrl: "/files",
    },
  ]);
});

test("the same result is announced again only where a person wanted the check", async () => {
  const localId = await captureChecked("juni.csv", "importable");
  await announceChecks([{ localId, isRecheck: false }]);
  await announceChecks([{ localId, isRecheck: false }]);
  expect(await announced()).toHaveLength(1);
  await announceChecks([{ localId, isRecheck: true }]);
  expect(await announced()).toHaveLength(2);
});

test("a file deleted since is not announced", async () => {
  await announceChecks([{ localId: "gone", isRecheck: false }]);
  expect(await announced()).toEqual([]);
});
