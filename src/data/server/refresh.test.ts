import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FileCheck, PersonalValue, User } from "#contract/index.ts";
import { deleteFileCheck } from "#data/checks/delete-file-check.ts";
import { findFileCheck, listFileChecks } from "#data/checks/file-checks.ts";
import { listHistory, recordAct } from "#data/checks/history.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { readMissing } from "#data/checks/missing-checks.ts";
import { readOccurrences, readReport, storeDeviceReport } from "#data/checks/reports.ts";
import { organiseFileCheck } from "#data/outbox/organise-file-check.ts";
import { startServerCheck } from "#data/outbox/server-check.ts";
import { addNotification, listNotifications } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import { hashBytes } from "#data/store/hash-bytes.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { type CheckResult, fingerprintResult } from "#engine/index.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import {
  capture,
  createPerson,
  createSender,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  stored,
  success,
} from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { downloadBytes, pollServerChecks, refreshFileChecks, refreshOne, refreshOpened } from "./refresh.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
let calls: string[] = [];
/** File checks on the server. */
let onServer: FileCheck[] = [];
let results: Record<string, CheckResult> = {};
/** Pages answered in a row; the double of the network tells no query. */
let listedPages = 0;
let person: Partial<User> = {};
/** The server was restored from a backup: what it does not hold, it never heard of. */
let isRestored = false;
let values: readonly PersonalValue[] = [];
/** Replaces the server's own answer if it returns one. */
let interfere: (call: string) => Promise<Response | undefined> = async () => undefined;

const createCheck = (change: Partial<FileCheck> = {}): FileCheck =>
  createServerCheck({
    progress: 100,
    clientNumber: "55003",
    consultantNumber: "29098",
    format: { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 },
    verdict: "importable",
    counts: { error: 0, warning: 0, hint: 0 },
    sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    rulesetVersion: "1",
    ...change,
  });
const createResult = (change: Partial<CheckResult["report"]> = {}): CheckResult => ({
  ...createCheckResult({ header: { clientNumber: "55003" }, ...change }),
  occurrences: new Uint32Array([1, 2, 3, 4, 70_000]),
});
const toBase64 = (words: Uint32Array): string => btoa(String.fromCharCode(...new Uint8Array(words.buffer)));

const answer = (call: string, body = ""): Response => {
  if (call === "GET /file-checks/config") return success({ maxBytes: 100, extensions: [], maxFilesPerBatch: 10 });
  if (call === "GET /file-checks") {
    const start = listedPages * 200;
    listedPages += 1;
    return success({ fileChecks: onServer.slice(start, start + 200), total: onServer.length });
  }
  listedPages = 0;
  if (call === "GET /file-checks/trash") return success({ entries: [], total: 0 });
  if (call === "GET /auth/me") return success({ user: { ...createPerson(owner), ...person } });
  if (call === "GET /auth/personal-values") return success({ values });
  if (call === "GET /clients") return success({ revision: "1", values: [] });
  if (call === "POST /file-checks/visible") {
    const { ids } = JSON.parse(body) as { ids: string[] };
    const isThere = (id: string) => onServer.some(({ fileId }) => fileId === id);
    return success({ ids: ids.filter(isThere), unknown: ids.filter((id) => isRestored && !isThere(id)) });
  }
  const id = call.split("/")[2];
  const fileCheck = onServer.find(({ fileId }) => fileId === id);
  if (!fileCheck) return failure(404, "FILE_CHECK_NOT_FOUND");
  if (call.endsWith("/download")) return new Response("abc");
  if (call.endsWith("/status")) {
    const { status, progress, error } = fileCheck;
    return success({ status, progress, error });
  }
  if (call.endsWith("/start")) return success({ fileCheck });
  if (!call.endsWith("/results")) return success({ fileCheck });
  const result = results[fileCheck.fileId];
  if (!result) return failure(409, "REPORT_NOT_READY");
  return success({ results: [], report: result.report, occurrences: toBase64(result.occurrences) });
};

beforeEach(async () => {
  calls = [];
  onServer = [];
  results = {};
  listedPages = 0;
  person = {};
  isRestored = false;
  values = [];
  interfere = async () => undefined;
  vi.useRealTimers();
  await resetDevice(async (call, body) => {
    calls.push(call);
    return (await interfere(call)) ?? answer(call, body);
  });
  await signInAs(owner);
});

/** A file of this device that the server holds as f1. */
const upload = async (): Promise<string> => {
  const localId = await capture(owner, "abc");
  onServer = [createCheck({ clientKey: localId, status: "processing" })];
  await drainAt(soon, { send: createSender(stored("f1")).send });
  onServer = [createCheck({ clientKey: localId })];
  return localId;
};
const createDeletion = (localId: string, fileId: string | null) =>
  createEntry("delete", {
    ownerId: owner,
    localId,
    payload: { fileId, clientKey: localId, fileName: null, changeId: null },
  });
const row = (localId: string) => database.fileChecks.get(localId);

describe("the list", () => {
  test.each(["before it was asked for", "while it was on its way"])(
    "does not bring back what was deleted %s and told the server meanwhile",
    async (when) => {
      const deleted = createCheck();
      onServer = [deleted];
      await refreshFileChecks();
      const remove = () => deleteFileCheck(owner, "k1");
      const confirm = async () => {
        await database.outboxEntries.clear();
        onServer = [];
        return success({ fileChecks: [deleted], total: 1 });
      };
      if (when === "before it was asked for") await remove();
      interfere = async (call) => {
        if (call !== "GET /file-checks") return undefined;
        if (when === "while it was on its way") await remove();
        return confirm();
      };
      await refreshFileChecks({ force: true });
      expect(await row("k1")).toBeUndefined();
    },
  );

  test("goes on where somebody deletes a check while its report is fetched", async () => {
    onServer = [createCheck(), createCheck({ fileId: "f2", clientKey: "k2" })];
    results = { f1: createResult(), f2: createResult() };
    interfere = async (call) =>
      call === "GET /file-checks/f1/results" ? failure(404, "FILE_CHECK_NOT_FOUND") : undefined;
    await refreshFileChecks();
    expect((await readReport("k2", "server"))?.report.rulesetVersion).toBe("1");
    interfere = async () => undefined;
    onServer = onServer.slice(1);
    await refreshFileChecks({ force: true });
    expect(await row("k1")).toBeUndefined();
  });

  test("brings checks of other devices with their report", async () => {
    onServer = [createCheck({ route: "service" })];
    results = { f1: createResult() };
    await refreshFileChecks();
    expect(await row("k1")).toMatchObject({
      ownerId: owner,
      fileId: "f1",
      origin: "server",
      verdict: "importable",
      // Checked here as well, it would otherwise be judged by the rules of another way.
      route: "service",
    });
    expect((await readReport("k1", "server"))?.report.rulesetVersion).toBe("1");
    expect(await readOccurrences("k1", "server")).toEqual(new Uint32Array([1, 2, 3, 4, 70_000]));
    expect(await findFileCheck(owner, "f1")).toMatchObject({ localId: "k1" });
  });

  test("O-62 is asked for when the clock has been set back since", async () => {
    await database.cacheMeta.put({ key: `fileChecks:${owner}`, fetchedAt: Date.now() + 45 * 60_000 });
    await refreshFileChecks();
    expect(calls).toContain("GET /file-checks");
  });

  test("O-62 is not asked for again within two minutes, unless forced", async () => {
    await refreshFileChecks();
    const once = calls.length;
    await refreshFileChecks();
    expect(calls).toHaveLength(once);
    await refreshFileChecks({ force: true });
    expect(calls).toHaveLength(2 * once);
    await database.cacheMeta.toCollection().modify({ fetchedAt: Date.now() - 2 * 60_000 });
    await refreshFileChecks();
    expect(calls).toHaveLength(3 * once);
  });

  test("is asked for once by several callers", async () => {
    await Promise.all([refreshFileChecks(), refreshFileChecks(), refreshFileChecks()]);
    expect(calls.filter((call) => call === "GET /file-checks")).toHaveLength(1);
  });

  test("a forced refresh during a running one asks again after it, also when the running one fails", async () => {
    const added = createCheck({ fileId: "f2", clientKey: "k2" });
    let forced: Promise<unknown> | undefined;
    interfere = async (call) => {
      // Another device adds a file after the list was read.
      if (call !== "GET /file-checks" || forced) return undefined;
      forced = Promise.all([refreshFileChecks({ force: true }), refreshFileChecks({ force: true })]);
      onServer = [added];
      return failure(403, "ROLE_MISSING");
    };
    await expect(refreshFileChecks()).rejects.toMatchObject({ kind: "client" });
    await forced;
    expect(await row("k2")).toMatchObject({ fileId: "f2" });
    expect(calls.filter((call) => call === "GET /file-checks")).toHaveLength(2);
  });

  test("an error of the server reaches the caller and leaves the cache stale", async () => {
    await resetDevice(() => failure(403, "ROLE_MISSING"));
    await signInAs(owner);
    await expect(refreshFileChecks()).rejects.toMatchObject({ kind: "client" });
    expect(await database.cacheMeta.count()).toBe(0);
  });

  test("leaves an upload alone whose answer was lost", async () => {
    const localId = await capture(owner, "abc");
    onServer = [createCheck({ clientKey: localId, status: "uploaded", verdict: null })];
    await refreshFileChecks();
    expect(await row(localId)).toMatchObject({ status: "waiting", fileId: null });
    expect(await database.fileChecks.count()).toBe(1);
  });

  test("does not bring back what is being deleted", async () => {
    onServer = [createCheck(), createCheck({ fileId: "f2", clientKey: "k2" })];
    await database.outboxEntries.bulkAdd([createDeletion("k1", "f1"), createDeletion("k2", null)]);
    await refreshFileChecks();
    expect(await database.fileChecks.count()).toBe(0);
  });

  test("does not bring back a file that is deleted by its key before the list arrives", async () => {
    const localId = await capture(owner, "abc");
    onServer = [createCheck({ clientKey: localId })];
    interfere = async (call) => {
      if (call !== "GET /file-checks") return undefined;
      // The upload has begun, and its answer is still on its way.
      await database.outboxEntries.where({ localId }).modify({ attempts: 1, state: "uploading" });
      await deleteFileCheck(owner, localId);
      await database.outboxEntries.clear();
      return undefined;
    };
    await refreshFileChecks();
    expect(await database.fileChecks.count()).toBe(0);
  });

  test("does not bring back a file whose deletion by its key waits when the list is requested", async () => {
    onServer = [createCheck({ fileId: "f2", clientKey: "k2" })];
    await database.outboxEntries.add(createDeletion("k2", null));
    interfere = async (call) => {
      if (call === "GET /file-checks") await database.outboxEntries.clear();
      return undefined;
    };
    await refreshFileChecks();
    expect(await database.fileChecks.count()).toBe(0);
  });

  test("two people on one device each have their row", async () => {
    onServer = [createCheck()];
    await refreshFileChecks();
    await signInAs("bernd", 2);
    await refreshFileChecks();
    expect((await database.fileChecks.toArray()).map(({ ownerId }) => ownerId).sort()).toEqual([owner, "bernd"]);
    const page = { page: 0, rowsPerPage: 25 };
    expect((await listFileChecks(owner, {}, page)).rows.map(({ localId }) => localId)).toEqual(["k1"]);
    expect(await findFileCheck("bernd", "k1")).toBeUndefined();
  });
});

describe("deletions on the server", () => {
  test("O-61 reach the device", async () => {
    const localId = await upload();
    onServer = [];
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toBeUndefined();
    expect(await database.blobs.count()).toBe(0);
  });

  test("a check that is only missing in the list stays", async () => {
    const localId = await upload();
    const held = onServer;
    await resetDeviceKeepingRows((call, body) => {
      if (call === "GET /file-checks") return success({ fileChecks: [], total: 0 });
      onServer = held;
      return answer(call, body);
    });
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toBeDefined();
  });

  test("a check that cannot be asked for right now stays", async () => {
    const localId = await upload();
    await resetDeviceKeepingRows((call) => {
      if (call === "GET /file-checks") return success({ fileChecks: [], total: 0 });
      return call === "POST /file-checks/visible" ? failure(403, "ROLE_MISSING") : answer(call);
    });
    await expect(refreshFileChecks({ force: true })).rejects.toMatchObject({ status: 403 });
    expect(await row(localId)).toBeDefined();
  });

  test("O-61 unsent files and checks of this device only stay", async () => {
    await capture(owner, "abc");
    await refreshFileChecks();
    expect(await database.fileChecks.count()).toBe(1);
    expect(await database.blobs.count()).toBe(1);
  });

  test.each(["before it was opened", "while the answer was on its way"])(
    "opening a check does not bring it back when its deletion was queued %s and has been sent meanwhile",
    async (when) => {
      const localId = await upload();
      const [opened] = onServer;
      const remove = () => deleteFileCheck(owner, localId);
      if (when === "before it was opened") await remove();
      interfere = async (call) => {
        if (!call.startsWith("GET /file-checks/")) return undefined;
        if (when !== "before it was opened") await remove();
        await database.outboxEntries.clear();
        onServer = [];
        return success({ fileCheck: opened });
      };
      await refreshOne(when === "before it was opened" ? "f1" : localId);
      expect(await row(localId)).toBeUndefined();
    },
  );

  test("opening a deleted check removes it", async () => {
    const localId = await upload();
    onServer = [];
    await refreshOne(localId);
    expect(await row(localId)).toBeUndefined();
  });
});

describe("what the server lost, because it was restored from a backup of before", () => {
  test("O-87 is sent again under its key by the device that brought it, with the verdict it had here", async () => {
    const localId = await upload();
    await storeDeviceReport(localId, createResult(), 5);
    onServer = [];
    isRestored = true;
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ fileId: null, status: "waiting", verdict: "importable" });
    const sender = createSender(stored("f2"));
    onServer = [createCheck({ fileId: "f2", clientKey: localId })];
    await drainAt(soon, { send: sender.send });
    expect(sender.sent.map(({ clientKey }) => clientKey)).toEqual([localId]);
    expect(await row(localId)).toMatchObject({ fileId: "f2" });
  });

  test.each<readonly [string, (localId: string) => Promise<void>]>([
    ["an order to start its check", startServerCheck],
    ["a change of its tags", (localId) => organiseFileCheck(owner, localId, { add: ["dringend"], remove: [] })],
  ])("O-87 also where %s is refused before the list is fetched", async (_, order) => {
    const localId = await upload();
    await order(localId);
    onServer = [];
    isRestored = true;
    await drainAt(soon, { send: createSender().send });
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
    await refreshFileChecks();
    expect(await row(localId)).toMatchObject({ fileId: null, status: "waiting" });
    expect(await database.blobs.count()).toBe(1);
  });

  test("also where a single check is asked for", async () => {
    const localId = await upload();
    onServer = [];
    isRestored = true;
    await refreshOne(localId);
    expect(await row(localId)).toMatchObject({ fileId: null, status: "waiting" });
  });

  test.each(["completed", "processing", "failed"] as const)(
    "O-87 a check that was %s here and has only arrived there is ordered once more",
    async (status) => {
      const localId = await upload();
      onServer = [createCheck({ clientKey: localId, status, updatedAt: 2_000 })];
      await refreshFileChecks({ force: true });
      expect(await row(localId)).toMatchObject({ status });
      onServer = [createCheck({ clientKey: localId, status: "uploaded", verdict: null, updatedAt: 1_000 })];
      await refreshFileChecks({ force: true });
      await refreshFileChecks({ force: true });
      expect(await database.outboxEntries.toArray()).toMatchObject([{ kind: "start", localId }]);
      onServer = [createCheck({ clientKey: localId, updatedAt: 1_500 })];
      await drainAt(soon, { send: createSender().send });
      expect(await row(localId)).toMatchObject({ status: "completed" });
    },
  );

  test("O-87 tags, an inquiry and acts that it has forgotten are sent again", async () => {
    const localId = await upload();
    await recordAct(localId, "inquired", "per E-Mail");
    await database.outboxEntries.clear();
    const inquiry = {
      ...{ askedAt: 1_000, askedBy: { id: owner, name: "Anna Berater" }, remindOn: "2026-12-01" },
      ...{ closedAt: null, answer: null },
    };
    const before = createCheck({ clientKey: localId, updatedAt: 1_000 });
    onServer = [{ ...before, tags: ["dringend"], organisedAt: 2_000, inquiry, inquiryAt: 3_000, actsAt: 4_000 }];
    await refreshFileChecks({ force: true });
    onServer = [before];
    await refreshFileChecks({ force: true });
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ organisation: { tags: ["dringend"] }, inquiry });
    expect(await database.outboxEntries.toArray()).toMatchObject([
      { kind: "organise", localId, payload: { add: ["dringend"], remove: [] } },
      { kind: "inquire", localId, payload: { changes: [{ kind: "open", at: 1_000, remindOn: "2026-12-01" }] } },
      { kind: "acts", localId, payload: { acts: [{ action: "inquired", detail: "per E-Mail" }] } },
    ]);
  });

  test("an inquiry of a colleague that it has forgotten is gone here, too", async () => {
    const localId = await upload();
    const inquiry = {
      ...{ askedAt: 1_000, askedBy: { id: "bernd", name: "Bernd Kollege" }, remindOn: null },
      ...{ closedAt: null, answer: null },
    };
    const before = createCheck({ clientKey: localId, updatedAt: 1_000 });
    onServer = [{ ...before, inquiry, inquiryAt: 3_000 }];
    await refreshFileChecks({ force: true });
    expect((await row(localId))?.inquiry).toEqual(inquiry);
    onServer = [before];
    await refreshFileChecks({ force: true });
    expect([(await row(localId))?.inquiry, await database.outboxEntries.count()]).toEqual([undefined, 0]);
  });

  test("what became of a check there holds here, too", async () => {
    const localId = await upload();
    onServer = [createCheck({ clientKey: localId, updatedAt: 2_000 })];
    await refreshFileChecks({ force: true });
    onServer = [createCheck({ clientKey: localId, status: "cancelled", updatedAt: 1_000 })];
    await refreshFileChecks({ force: true });
    expect([await row(localId), await database.outboxEntries.count()]).toMatchObject([{ status: "cancelled" }, 0]);
  });

  test("an answer from before the start of a check orders nothing", async () => {
    const localId = await upload();
    interfere = async (call) => {
      if (call !== `GET /file-checks/f1`) return undefined;
      await database.fileChecks.update(localId, { status: "processing", updatedAt: Date.now() + 1 });
      return success({ fileCheck: createCheck({ clientKey: localId, status: "uploaded", updatedAt: 0 }) });
    };
    await refreshOne(localId);
    expect([await row(localId), await database.outboxEntries.count()]).toMatchObject([{ status: "processing" }, 0]);
  });

  test("goes from devices that only looked at it: sent from there it would exist twice", async () => {
    onServer = [createCheck()];
    await refreshFileChecks();
    await downloadBytes("k1");
    onServer = [];
    isRestored = true;
    await refreshFileChecks({ force: true });
    expect([await row("k1"), await database.outboxEntries.count()]).toEqual([undefined, 0]);
  });

  test("stays deleted where the person has deleted it", async () => {
    const localId = await upload();
    await database.outboxEntries.add(createDeletion(localId, "f1"));
    onServer = [];
    isRestored = true;
    await refreshFileChecks({ force: true });
    expect(await database.outboxEntries.toArray()).toMatchObject([{ kind: "delete" }]);
    expect(await row(localId)).toBeUndefined();
  });
});

describe("checks that were not fetched", () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, index) => createCheck({ fileId: `f${index}`, clientKey: `k${index}` }));

  test("are those after the page at which the connection broke, and none after a whole refresh", async () => {
    onServer = listOf(450);
    let pages = 0;
    interfere = async (call) => {
      if (call !== "GET /file-checks") return undefined;
      pages += 1;
      return pages === 2 ? failure(403, "ROLE_MISSING") : undefined;
    };
    await expect(refreshFileChecks()).rejects.toMatchObject({ status: 403 });
    expect(await readMissing(owner)).toBe(250);
    interfere = async () => undefined;
    await refreshFileChecks();
    expect(await readMissing(owner)).toBe(0);
  });

  test("do not include one that is being deleted here", async () => {
    onServer = listOf(3);
    await database.outboxEntries.add(createDeletion("k1", "f1"));
    await refreshFileChecks();
    expect(await readMissing(owner)).toBe(0);
  });
});

describe("what the person no longer sees", () => {
  test("O-83 deletions reach the device however many checks and pages there are", async () => {
    const checks = Array.from({ length: 700 }, (_, index) =>
      createCheck({ fileId: `f${index}`, clientKey: `k${index}`, createdAt: 3_000 - index }),
    );
    await database.fileChecks.bulkAdd(await toRows(checks));
    // Two of three are gone, on every page.
    onServer = checks.filter((_, index) => index % 3 === 0);
    await refreshFileChecks();
    const left = await database.fileChecks.toCollection().primaryKeys();
    expect(left.length).toBe(onServer.length);
    expect(left.every((key) => Number(key.slice(1)) % 3 === 0)).toBe(true);
    expect(calls.filter((call) => call === "GET /file-checks").length).toBe(2);
    // Whole questions, not one for each.
    expect(calls.filter((call) => /^GET .*\/f\d+$/.test(call))).toEqual([]);
    expect(calls.filter((call) => call === "POST /file-checks/visible").length).toBeLessThan(3);
  });

  test("O-83 checks beyond the pages that are read stay while the server shows them", async () => {
    onServer = Array.from({ length: 30 }, (_, index) =>
      createCheck({ fileId: `f${index}`, clientKey: `k${index}`, createdAt: 3_000 - index }),
    );
    await database.fileChecks.bulkAdd(await toRows(onServer));
    // A list without end: all its pages are full of what this device is just deleting.
    const full = Array.from({ length: 200 }, () => createCheck({ fileId: "leaving" }));
    await database.outboxEntries.add(createDeletion("leaving", "leaving"));
    await resetDeviceKeepingRows((call, body) => {
      calls.push(call);
      return call === "GET /file-checks" ? success({ fileChecks: full, total: 99_999 }) : answer(call, body);
    });
    onServer = onServer.slice(10);
    await refreshFileChecks();
    expect(calls.filter((call) => call === "GET /file-checks")).toHaveLength(10);
    expect(await database.fileChecks.count()).toBe(20);
  });

  test("O-82 withdrawn clients leave lists, results, bytes, history, notifications and made reports; own unsent work stays", async () => {
    onServer = [createCheck(), createCheck({ fileId: "f2", clientKey: "k2", clientNumber: "55004" })];
    person = { datev: { clientNumbers: ["55003", "55004"] } };
    results = { f1: createResult(), f2: createResult({ header: { clientNumber: "55004" } }) };
    const unsent = await capture(owner, "abc");
    await refreshFileChecks();
    await downloadBytes("k1");
    expect((await database.history.toArray()).some(({ localId }) => localId === "k1")).toBe(true);
    for (const localId of ["k1", "k2"]) {
      const actionUrl = `/results/${localId}`;
      await addNotification({ ownerId: owner, type: "RESULT", title: "stapel.csv", message: "", actionUrl });
    }
    const madeReport = {
      ownerId: owner,
      person: "Anna",
      template: "month",
      title: "Monatsbericht",
      subject: "",
      as: "pdf",
      month: "2026-10",
      fileName: "Monatsbericht.pdf",
      state: "done",
      error: null,
      startedAt: 0,
      sizeBytes: 3,
      content: new Blob(["pdf"]),
    } as const;
    await database.madeReports.bulkAdd([
      { ...madeReport, id: "of all", clientNumber: null },
      { ...madeReport, id: "of all, being made", clientNumber: null, state: "making" },
      { ...madeReport, id: "of k1", clientNumber: "55003" },
      { ...madeReport, id: "of k2", clientNumber: "55004" },
    ]);
    person = { datev: { clientNumbers: ["55004"] } };
    onServer = onServer.filter(({ clientNumber }) => clientNumber === "55004");
    await refreshFileChecks({ force: true });
    const { rows } = await listFileChecks(owner, {}, { page: 0, rowsPerPage: 25 });
    expect(rows.map(({ localId }) => localId).sort()).toEqual([unsent, "k2"].sort());
    expect([await readReport("k1", "server"), await database.blobs.get("k1")]).toEqual([undefined, undefined]);
    const history = await database.history.toArray();
    expect(history.filter(({ localId }) => localId === "k1")).toEqual([]);
    expect((await listNotifications(owner)).map(({ actionUrl }) => actionUrl)).toEqual(["/results/k2"]);
    expect(history.filter(({ localId }) => localId === "k2").length).toBeGreaterThan(0);
    const reports = await database.madeReports.toArray();
    expect(reports.map(({ id, content }) => [id, content !== undefined])).toEqual([
      ["of all", false],
      ["of k2", true],
    ]);
    expect(await database.outboxEntries.toArray()).toMatchObject([{ localId: unsent, kind: "upload" }]);
  });

  test("O-82 another role reaches the session, and with it every screen", async () => {
    await refreshFileChecks();
    person = { role: "service" };
    await refreshFileChecks({ force: true });
    expect((await database.session.get("current"))?.user.role).toBe("service");
  });

  test("O-82 a disabled account is signed out at the next contact and keeps its unsent work", async () => {
    const unsent = await capture(owner, "abc");
    await resetDeviceKeepingRows((call) =>
      failure(401, call === "POST /auth/refresh" ? "REFRESH_REJECTED" : "UNAUTHENTICATED"),
    );
    await expect(refreshFileChecks({ force: true })).rejects.toMatchObject({ status: 401 });
    expect(await database.session.count()).toBe(0);
    expect([(await row(unsent))?.status, await database.outboxEntries.count()]).toEqual(["waiting", 1]);
  });

  test("nothing goes on the word of an answer meant for somebody else", async () => {
    const localId = await upload();
    await resetDeviceKeepingRows(async (call, body) => {
      if (call === "GET /file-checks") return success({ fileChecks: [], total: 0 });
      if (call !== "POST /file-checks/visible") return answer(call, body);
      await signInAs("bernd", 2);
      return success({ ids: [], unknown: [localId] });
    });
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toBeDefined();
  });
});

/** Rows of checks that were made elsewhere. */
const toRows = async (checks: readonly FileCheck[]): Promise<FileCheckRow[]> => {
  const [first] = checks;
  const template = first && (await mergeFileCheck(owner, first));
  await database.fileChecks.clear();
  return checks.flatMap(({ fileId, clientKey, createdAt }) =>
    template ? [{ ...template, localId: clientKey, fileId, createdAt }] : [],
  );
};

const resetDeviceKeepingRows = async (
  answerCall: (call: string, body: string) => Response | Promise<Response>,
): Promise<void> => {
  vi.stubGlobal("fetch", async (input: Request) =>
    answerCall(`${input.method} ${new URL(input.url).pathname.replace("/datev-api/api", "")}`, await input.text()),
  );
};

describe("reconciling", () => {
  test("O-60 equal reports become one of both origins", async () => {
    const localId = await upload();
    await storeDeviceReport(localId, createResult(), 5);
    results = { f1: createResult() };
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ status: "completed", origin: "both", agreement: "equal" });
    expect([await readReport(localId, "device"), await readReport(localId, "server")]).toMatchObject([
      { durationMs: 5 },
      undefined,
    ]);
    calls = [];
    await refreshFileChecks({ force: true });
    expect(calls.filter((call) => call.endsWith("/results"))).toEqual([]);
  });

  test("O-60 a report of the same fingerprint is not fetched", async () => {
    const localId = await upload();
    await storeDeviceReport(localId, createResult(), 5);
    const resultHash = await fingerprintResult(createResult(), hashBytes);
    onServer = [createCheck({ clientKey: localId, resultHash })];
    calls = [];
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ status: "completed", origin: "both", agreement: "equal" });
    expect((await listHistory(owner)).map(({ action }) => action)).toContain("checkedOnServer");
    expect(calls.filter((call) => call.endsWith("/results"))).toEqual([]);
  });

  test("O-60 a report of another fingerprint is fetched and compared", async () => {
    const localId = await upload();
    await storeDeviceReport(localId, createResult({ records: 7 }), 5);
    const resultHash = await fingerprintResult(createResult(), hashBytes);
    onServer = [createCheck({ clientKey: localId, resultHash })];
    results = { f1: createResult() };
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ origin: "both", agreement: "different" });
  });

  test("O-60 different reports are both kept and the server's word counts", async () => {
    const localId = await upload();
    await storeDeviceReport(localId, createResult(), 5);
    results = { f1: createResult({ verdict: "notImportable", counts: { error: 1, warning: 0, hint: 0 } }) };
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ origin: "both", agreement: "different", verdict: "notImportable" });
    expect(await database.reports.count()).toBe(2);
  });

  test("O-60 reports of other rules say nothing about each other", async () => {
    const localId = await upload();
    await storeDeviceReport(localId, createResult(), 5);
    onServer = [createCheck({ clientKey: localId, rulesetVersion: "2" })];
    results = { f1: createResult({ rulesetVersion: "2" }) };
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ origin: "both", agreement: null, rulesetVersion: "2" });
    calls = [];
    await refreshFileChecks({ force: true });
    expect(calls.filter((call) => call.endsWith("/results"))).toEqual([]);
  });

  test("it does not matter which report comes first", async () => {
    const localId = await upload();
    results = { f1: createResult() };
    await refreshFileChecks({ force: true });
    expect(await row(localId)).toMatchObject({ origin: "server", agreement: null });
    await storeDeviceReport(localId, createResult(), 5);
    expect(await row(localId)).toMatchObject({ origin: "both", agreement: "equal" });
    expect(await readReport(localId, "server")).toBeUndefined();
  });

  test("a report for other bytes is not taken", async () => {
    const localId = await upload();
    onServer = [createCheck({ clientKey: localId, sha256: "0".repeat(64) })];
    results = { f1: createResult() };
    await refreshFileChecks({ force: true });
    expect(await readReport(localId, "server")).toBeUndefined();
  });
});

describe("a check that runs on the server", () => {
  test("is followed until it ends, then its report is fetched", async () => {
    const localId = await upload();
    onServer = [createCheck({ clientKey: localId, status: "processing", progress: 40 })];
    const progressCalls: unknown[] = [];
    const poll = () => pollServerChecks((id, { status, progress }) => progressCalls.push([id, status, progress]));
    expect(await poll()).toBe(1);
    onServer = [createCheck({ clientKey: localId })];
    results = { f1: createResult() };
    expect(await poll()).toBe(0);
    expect(progressCalls).toEqual([
      [localId, "processing", 40],
      [localId, "completed", 100],
    ]);
    expect(await row(localId)).toMatchObject({ status: "completed", verdict: "importable" });
    expect(await poll()).toBe(0);
    expect(progressCalls).toHaveLength(2);
  });

  test("that failed shows why", async () => {
    const localId = await upload();
    onServer = [createCheck({ clientKey: localId, status: "failed", error: "Speicher voll", verdict: null })];
    await pollServerChecks();
    expect(await row(localId)).toMatchObject({ status: "failed", error: "Speicher voll" });
  });
});

test("the list tells which program wrote a file of another device, and takes away nothing a report told", async () => {
  const row = await mergeFileCheck(
    owner,
    createCheck({ fileId: "f-program", clientKey: "key-program", herkunft: "SV" }),
  );
  expect(row?.header).toEqual({ herkunft: "SV" });
  await database.fileChecks.update(row?.localId ?? "", { header: { herkunft: "SV", datumVon: "20260801" } });
  const again = await mergeFileCheck(
    owner,
    createCheck({ fileId: "f-program", clientKey: "key-program", herkunft: null }),
  );
  expect(again?.header).toEqual({ herkunft: "SV", datumVon: "20260801" });
});

test("a link to a check this device does not know fetches it", async () => {
  onServer = [createCheck()];
  results = { f1: createResult() };
  await refreshOne("f1");
  expect(await findFileCheck(owner, "f1")).toMatchObject({ localId: "k1", verdict: "importable" });
});

test("only bytes with the hash of the report are stored", async () => {
  onServer = [createCheck(), createCheck({ fileId: "f2", clientKey: "k2", sha256: "0".repeat(64) })];
  await refreshFileChecks();
  expect([await downloadBytes("k1"), await downloadBytes("k2"), await downloadBytes("unknown")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await database.blobs.toCollection().primaryKeys()).toEqual(["k1"]);
});

test("bytes that are here are not fetched, also while the server does not know the file", async () => {
  const localId = await capture(owner, "abc");
  calls = [];
  expect(await downloadBytes(localId)).toBe(true);
  expect(calls).toEqual([]);
});

test("O-62 a check that is opened again within two minutes is asked for once", async () => {
  onServer = [createCheck({ fileId: "opened" })];
  await mergeFileCheck(owner, createCheck({ fileId: "opened" }));
  results = { opened: createResult() };
  await refreshOpened("opened");
  const countRequests = () => calls.filter((call) => call === "GET /file-checks/opened").length;
  expect(countRequests()).toBe(1);
  await refreshOpened("opened");
  expect(countRequests()).toBe(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 60_000 });
  try {
    await refreshOpened("opened");
    expect(countRequests()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
