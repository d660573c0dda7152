import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { writeSetting } from "#data/person/settings.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { countOffline, fetchAhead, listClientNumbers } from "./fetch-ahead.ts";

const owner = "anna";
const now = 1_000 * dayMs;
const sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
let calls: string[] = [];
let isReachable = true;

const { report } = createCheckResult();

beforeEach(async () => {
  calls = [];
  isReachable = true;
  await resetDevice((call) => {
    calls.push(call);
    if (!isReachable) throw new TypeError("offline");
    if (call.endsWith("/download")) return new Response("abc");
    if (call.endsWith("/results")) return success({ results: [], report, occurrences: "" });
    const fileId = call.slice(call.lastIndexOf("/") + 1);
    const { clientNumber = null, createdAt = 0 } = rows.get(fileId) ?? {};
    const listed = { fileId, clientKey: fileId, originalFileName: `${fileId}.csv`, clientNumber };
    const check = {
      verdict: "importable",
      counts: report.counts,
      sha256,
      size: 3,
      createdAt,
      updatedAt: createdAt,
    } as const;
    return success({ fileCheck: createServerCheck({ ...listed, ...check, progress: 100, rulesetVersion: "1" }) });
  });
  await signInAs(owner);
});

const rows = new Map<string, Partial<FileCheckRow>>();

const addFromElsewhere = async (fileId: string, ageDays: number, clientNumber: string): Promise<void> => {
  const localId = await capture(owner, "abc", `${fileId}.csv`);
  await database.outboxEntries.clear();
  await database.blobs.delete(localId);
  const change = { createdAt: now - ageDays * dayMs, clientNumber };
  rows.set(fileId, change);
  await database.fileChecks.update(localId, { ...change, fileId, status: "completed", origin: "server", sha256 });
};

test("O-69 nothing is fetched ahead unless the person chose it", async () => {
  await addFromElsewhere("f1", 1, "55003");
  await fetchAhead(owner, now);
  expect([calls, await countOffline(owner, now)]).toEqual([[], { total: 0, complete: 0 }]);
});

test("O-69 the chosen days and clients are fetched with report and bytes, newest first", async () => {
  await addFromElsewhere("older", 20, "55003");
  await addFromElsewhere("newer", 10, "55003");
  await addFromElsewhere("too-old", 40, "55003");
  await addFromElsewhere("foreign-client", 10, "55004");
  await writeSetting("offlineDays", 30);
  await writeSetting("offlineClients", ["55003"]);
  expect(await countOffline(owner, now)).toEqual({ total: 2, complete: 0 });
  await fetchAhead(owner, now);
  expect(calls.filter((call) => call.endsWith("/download"))).toEqual([
    "GET /file-checks/newer/download",
    "GET /file-checks/older/download",
  ]);
  expect(await countOffline(owner, now)).toEqual({ total: 2, complete: 2 });
  calls = [];
  await fetchAhead(owner, now);
  expect(calls).toEqual([]);
});

test("O-69 without an answer it ends at once and goes on the next time", async () => {
  await addFromElsewhere("f1", 1, "55003");
  await addFromElsewhere("f2", 2, "55003");
  await writeSetting("offlineDays", 90);
  isReachable = false;
  await fetchAhead(owner, now);
  expect(new Set(calls)).toEqual(new Set(["GET /file-checks/f1"]));
  isReachable = true;
  await fetchAhead(owner, now);
  expect(await countOffline(owner, now)).toEqual({ total: 2, complete: 2 });
});

test("clients are listed by number", async () => {
  for (const [at, clientNumber] of ["10", "9", "10"].entries()) await addFromElsewhere(`f${at}`, 1, clientNumber);
  expect(await listClientNumbers(owner)).toEqual(["9", "10"]);
});
