import { hourMs } from "#engine/values/units.ts";
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { capture, captureAll, resetDevice } from "#tests/support/device.ts";
import { loadQueue } from "./load-queue.ts";

const owner = "anna";
const today = new Date(2026, 10, 20).getTime();
const yesterday = today - hourMs;

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

const add = async (name: string, text: string, change: Partial<FileCheckRow>, send = true): Promise<string> => {
  const localId = send
    ? await capture(owner, text, name)
    : await captureAll(owner, [new File([text], name)], false).then(([result]) => (result?.ok ? result.localId : ""));
  await database.fileChecks.update(localId, change);
  return localId;
};
const show = async () =>
  (await loadQueue(owner, today)).map(({ row, entry, earlier }) => [
    row.originalFileName,
    entry?.state ?? null,
    earlier?.checkedAt ?? null,
  ]);

test("lists all files of the day and unfinished transfers of earlier days", async () => {
  await add("gestern-fertig.csv", "a", { createdAt: yesterday }, false);
  await add("gestern-offen.csv", "b", { createdAt: yesterday });
  await add("heute-lokal.csv", "c", { createdAt: today + 1 }, false);
  await add("heute.csv", "d", { createdAt: today + 2 });
  expect(await show()).toEqual([
    ["heute.csv", "waiting", null],
    ["heute-lokal.csv", null, null],
    ["gestern-offen.csv", "waiting", null],
  ]);
});

test("a file checked before has the time of that check", async () => {
  await add("alt.csv", "gleich", { createdAt: yesterday, checkedAt: yesterday + 5 }, false);
  await add("neu.csv", "gleich", { createdAt: today + 1 });
  expect(await show()).toEqual([["neu.csv", "waiting", yesterday + 5]]);
});
