import "fake-indexeddb/auto";
import Dexie from "dexie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerStatus } from "#contract/index.ts";
import { deleteFileCheck } from "#data/checks/delete-file-check.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { database } from "#data/store/database.ts";
import { pinReason, removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import {
  answered,
  capture,
  createPerson,
  createSender,
  createToken,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  silent,
  stored,
  success,
  uploadEntry,
} from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { openInquiry } from "./change-inquiry.ts";
import { countRetryable, discardEntry, discardOne, resendOne } from "./drain-outbox.ts";
import { organiseFileCheck } from "./organise-file-check.ts";
import { startServerCheck } from "./server-check.ts";

const owner = "anna";
let calls: string[] = [];
let answerCall: (call: string) => Response = () => failure(503, "INTERNAL");
/** Entries become due in real milliseconds of their capture; one minute later all of them are. */
const soon = Date.now() + 60_000;

beforeEach(async () => {
  calls = [];
  answerCall = (call) => (call.endsWith("/start") ? success({ fileCheck: serverCheck("processing") }) : success({}));
  await resetDevice((call) => {
    calls.push(call);
    return answerCall(call);
  });
  await signInAs(owner);
});

const serverCheck = (status: ServerStatus) => createServerCheck({ clientKey: "k", status, sha256: "", size: 1 });
const row = (localId: string) => database.fileChecks.get(localId);

describe("an upload that arrives", () => {
  test("has five minutes for its bytes", async () => {
    await capture(owner);
    const timeouts: number[] = [];
    const send: Parameters<typeof drainAt>[1]["send"] = async (_, { timeoutMs }) => {
      timeouts.push(timeoutMs);
      return stored("f1");
    };
    await drainAt(soon, { send });
    expect(timeouts).toEqual([300_000]);
  });

  test("O-16 ends the entry, keeps the bytes and starts the check", async () => {
    const localId = await capture(owner);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent.map((upload) => [upload.localId, upload.token, upload.fileName])).toEqual([
      [localId, createToken(1), "stapel.csv"],
    ]);
    expect(await row(localId)).toMatchObject({ fileId: "f1", status: "processing", error: null });
    expect(await database.outboxEntries.count()).toBe(0);
    expect(await database.blobs.count()).toBe(1);
    expect(calls).toEqual(["POST /file-checks/f1/start"]);
  });

  test("O-07 whose answer is lost is sent again with the same key and metadata", async () => {
    const localId = await capture(owner);
    const { send, sent } = createSender(silent("network", true), stored("f1"));
    await drainAt(soon, { send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", attempts: 1, nextAt: soon + 5_000 });
    await drainAt(soon + 4_999, { send });
    expect(sent).toHaveLength(1);
    await drainAt(soon + 5_000, { send });
    expect(sent[1]).toMatchObject({ localId, metadata: sent[0]?.metadata });
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
  });

  test("O-11 is taken over from a context that died while sending", async () => {
    const localId = await capture(owner);
    const entry = await uploadEntry(localId);
    await database.outboxEntries.update(entry?.seq ?? 0, { state: "uploading", attempts: 1 });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent).toHaveLength(1);
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
  });

  test("goes on where a capture died before its read-back", async () => {
    const localId = await capture(owner);
    const entry = await uploadEntry(localId);
    await database.outboxEntries.update(entry?.seq ?? 0, { state: "captured" });
    await drainAt(soon, { send: createSender(stored("f1")).send });
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
  });

  test("O-26 whose start is refused stays uploaded and leaves a notification", async () => {
    answerCall = () => failure(403, "ROLE_MISSING");
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(stored("f1")).send });
    expect(await row(localId)).toMatchObject({ status: "uploaded" });
    expect(await database.outboxEntries.count()).toBe(0);
    expect(await database.notifications.toArray()).toMatchObject([
      {
        type: "WARNING",
        message: "Die Prüfung konnte nicht automatisch gestartet werden. Bitte starten Sie sie manuell.",
      },
    ]);
  });

  test("whose start gets no answer is started later, without a notification", async () => {
    answerCall = () => {
      throw new TypeError("offline");
    };
    await capture(owner);
    const { send } = createSender(stored("f1"));
    const { retryable, nextAt } = await drainAt(soon, { send });
    expect([retryable, nextAt]).toEqual([1, soon + 5_000]);
    expect(await database.notifications.count()).toBe(0);
    answerCall = () => success({ fileCheck: serverCheck("processing") });
    await drainAt(soon + 5_000, { send });
    expect(await database.fileChecks.toArray()).toMatchObject([{ status: "processing" }]);
  });
});

describe("what a page of an earlier version still adds after the update", () => {
  const metadata = '{ "size":3, "sha256":"aa" }';
  const former = { ownerId: owner, timeouts: 0, attempts: 0, nextAt: 0, reason: null, state: "waiting" as const };

  test("O-07 an upload goes once, with the bytes of its metadata and its key", async () => {
    const localId = await capture(owner);
    await database.outboxEntries.clear();
    await database.outbox.add({ ...former, localId, clientKey: "key-2", kind: "upload", metadata });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent).toMatchObject([{ localId, clientKey: "key-2", metadata }]);
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
    expect([await database.outbox.count(), await database.outboxEntries.count()]).toEqual([0, 0]);
  });

  test("a deletion keeps the id on the server", async () => {
    await database.outbox.add({ ...former, localId: "k1", kind: "delete", metadata: "f1" });
    await drainAt(soon, { send: createSender(silent()).send });
    expect(calls).toEqual(["DELETE /file-checks/f1"]);
  });
});

describe("answers", () => {
  test.each([
    [answered(500, "Störung"), { state: "waiting", nextAt: soon + 5_000, reason: "Störung" }],
    [answered(503, "Wartung", "30"), { state: "waiting", nextAt: soon + 30_000, reason: "Wartung" }],
    [answered(409, "Läuft"), { state: "waiting", reason: "Läuft" }],
    [silent(), { state: "waiting", nextAt: soon + 5_000 }],
    [answered(422, "Verändert"), { state: "rejected", reason: "Verändert" }],
    [answered(413, "Zu groß"), { state: "rejected", reason: "Zu groß" }],
  ])("%j", async (answer, expected) => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answer).send });
    expect(await uploadEntry(localId)).toMatchObject({ attempts: 1, ...expected });
    expect(await database.blobs.count()).toBe(1);
  });

  test("O-17 waits twice as long after each failure and never gives up", async () => {
    const localId = await capture(owner);
    const { send } = createSender(answered(500));
    const waits: number[] = [];
    let now = soon;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await drainAt(now, { send });
      const nextAt = (await uploadEntry(localId))?.nextAt ?? 0;
      waits.push((nextAt - now) / 1000);
      now = nextAt;
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900]);
  });

  test("when the way to the server has just opened, back-off is over", async () => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(silent()).send });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent).toHaveLength(0);
    await drainAt(soon, { send, ignoreBackOff: true });
    expect(sent).toHaveLength(1);
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
  });

  test("O-17 a time the server named holds also when the way to it has just opened, but not against the person", async () => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(503, "Wartung", "30")).send, ignoreBackOff: true });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon + 29_999, { send, ignoreBackOff: true });
    expect(sent).toHaveLength(0);
    await resendOne((await uploadEntry(localId))?.seq ?? 0);
    await drainAt(soon, { send });
    expect(sent).toHaveLength(1);
  });

  test("ignoring back-off tries each entry once", async () => {
    await capture(owner);
    const { send, sent } = createSender(silent());
    await drainAt(soon, { send, ignoreBackOff: true });
    expect(sent).toHaveLength(1);
  });

  test("O-20 410 removes what was deleted elsewhere", async () => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(410)).send });
    expect([await row(localId), await uploadEntry(localId), await database.blobs.count()]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  test("O-19 a refusal is shown to the person and can be sent again", async () => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(403, "Mandant nicht zugeordnet")).send });
    expect(await row(localId)).toMatchObject({ status: "failed", error: "Mandant nicht zugeordnet" });
    expect(await database.notifications.toArray()).toMatchObject([
      { type: "ERROR", message: 'Upload von "stapel.csv" fehlgeschlagen: Mandant nicht zugeordnet' },
    ]);
    await resendOne((await uploadEntry(localId))?.seq ?? 0);
    expect(await row(localId)).toMatchObject({ status: "waiting", error: null });
    await drainAt(soon, { send: createSender(stored("f1")).send });
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
  });

  test("O-118 a tag and an inquiry wait for a refused upload and arrive after it", async () => {
    const localId = await capture(owner);
    await organiseFileCheck(owner, localId, { add: ["Januar"], remove: [] });
    await openInquiry({ ownerId: owner, localId }, { remindOn: null, detail: "" });
    const { send } = createSender(answered(403, "ROLE_MISSING"), stored("f1"));
    await drainAt(soon, { send });
    expect(await drainAt(soon, { send })).toMatchObject({ ran: true, retryable: 0, nextAt: null });
    const refused = await database.outboxEntries.orderBy("seq").toArray();
    expect(refused.map(({ kind, state }) => [kind, state])).toEqual([
      ["upload", "rejected"],
      ["organise", "waiting"],
      ["inquire", "waiting"],
    ]);
    answerCall = () => success({ fileCheck: serverCheck("processing") });
    await resendOne(refused[0]?.seq ?? 0);
    await drainAt(soon, { send });
    expect(calls.slice(0, 2)).toEqual(["PUT /file-checks/f1/organisation", "POST /file-checks/f1/inquiry"]);
    expect(await database.outboxEntries.count()).toBe(0);
  });

  test("O-21 the second timeout before the last byte is a refusal, a timeout after it is not", async () => {
    const slow = await capture(owner, "slow");
    const { send } = createSender(silent("timeout", true), silent("timeout", false));
    await drainAt(soon, { send });
    await drainAt(soon + 60_000, { send });
    expect(await uploadEntry(slow)).toMatchObject({ state: "waiting", timeouts: 1 });
    await drainAt(soon + 120_000, { send });
    expect(await uploadEntry(slow)).toMatchObject({ state: "rejected", timeouts: 1, attempts: 3 });
  });

  test("a file above the server's limit is refused without being sent", async () => {
    const localId = await capture(owner, "x".repeat(100_001));
    const value = { maxBytes: 100_000, extensions: [".csv"], maxFilesPerBatch: 10 };
    await database.settings.put({ key: "uploadConfig", value });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent).toEqual([]);
    expect(await uploadEntry(localId)).toMatchObject({
      state: "rejected",
      reason: "Die Datei ist größer als 0,1 MB.",
    });
  });

  test("O-23 a failing file does not hold up the next one", async () => {
    const first = await capture(owner, "a");
    const second = await capture(owner, "b");
    const { send, sent } = createSender(answered(500), stored("f2"));
    await drainAt(soon, { send });
    expect(sent.map(({ localId }) => localId)).toEqual([first, second]);
    expect([await row(first), await row(second)]).toMatchObject([{ status: "waiting" }, { fileId: "f2" }]);
  });
});

describe("session", () => {
  test("O-18 401 renews the token once and sends again", async () => {
    answerCall = (call) =>
      call === "POST /auth/refresh"
        ? success({ tokens: { accessToken: createToken(2), refreshToken: "refresh-2" } })
        : success({ fileCheck: serverCheck("processing") });
    const localId = await capture(owner);
    const { send, sent } = createSender(answered(401), stored("f1"));
    await drainAt(soon, { send });
    expect(sent.map(({ token }) => token)).toEqual([createToken(1), createToken(2)]);
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
    expect(calls.filter((call) => call.endsWith("/refresh"))).toHaveLength(1);
  });

  test("O-18 a second 401 waits", async () => {
    answerCall = () => success({ tokens: { accessToken: createToken(2), refreshToken: "refresh-2" } });
    const localId = await capture(owner);
    const { send, sent } = createSender(answered(401));
    await drainAt(soon, { send });
    expect(sent).toHaveLength(2);
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", nextAt: soon + 5_000 });
  });

  test("O-18 O-32 a refused renewal pauses, and the next login of the same person sends", async () => {
    answerCall = (call) =>
      call === "POST /auth/refresh"
        ? failure(401, "REFRESH_REJECTED")
        : success({ fileCheck: serverCheck("processing") });
    const localId = await capture(owner);
    const { retryable } = await drainAt(soon, { send: createSender(answered(401)).send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "paused" });
    // Waiting for a login must not burn attempts of the background sync.
    expect(retryable).toBe(0);
    await signInAs(owner, 3);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent.map(({ token }) => token)).toEqual([createToken(3)]);
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
  });

  test("O-41 a renewal without an answer waits and stays signed in", async () => {
    answerCall = () => failure(503, "INTERNAL");
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(401)).send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting" });
    expect(await database.session.count()).toBe(1);
  });

  test("an expired token is renewed before bytes travel", async () => {
    await signInAs(owner);
    const expired = `h.${btoa(JSON.stringify({ exp: 1 }))}.s`;
    await database.session.update("current", { tokens: { accessToken: expired, refreshToken: "refresh-1" } });
    answerCall = (call) =>
      call === "POST /auth/refresh"
        ? success({ tokens: { accessToken: createToken(2), refreshToken: "refresh-2" } })
        : success({ fileCheck: serverCheck("processing") });
    await capture(owner);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent.map(({ token }) => token)).toEqual([createToken(2)]);
  });

  test("O-15 nothing is sent with the token of somebody else", async () => {
    const localId = await capture(owner);
    await signInAs("bernd", 9);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent).toEqual([]);
    expect(await uploadEntry(localId)).toMatchObject({ state: "paused", ownerId: owner, attempts: 0 });
    await signInAs(owner, 1);
    await drainAt(soon, { send });
    expect(sent.map(({ token }) => token)).toEqual([createToken(1)]);
  });

  test("O-15 somebody else who signs in between the 401 and the second attempt gets nothing sent", async () => {
    answerCall = () => success({ tokens: { accessToken: createToken(2), refreshToken: "refresh-2" } });
    const localId = await capture(owner);
    const { send, sent } = createSender(async () => {
      await signInAs("bernd", 9);
      return answered(401);
    });
    await drainAt(soon, { send });
    expect(sent).toHaveLength(1);
    expect(await uploadEntry(localId)).toMatchObject({ state: "paused" });
  });
});

describe("one sender at a time", () => {
  test("O-12 locks are taken in one order: queue, entry, session", async () => {
    answerCall = () => success({ tokens: { accessToken: createToken(2), refreshToken: "refresh-2" } });
    const localId = await capture(owner);
    const taken = vi.spyOn(navigator.locks, "request");
    await drainAt(soon, { send: createSender(answered(401)).send });
    const names = taken.mock.calls.map(([name]) => name);
    taken.mockRestore();
    expect(names).toEqual(["upload-queue", `upload:${localId}`, "auth"]);
  });

  test("O-13 what somebody else finished while we waited for its lock is not sent", async () => {
    const localId = await capture(owner);
    const { send, sent } = createSender(stored("f1"));
    let draining: Promise<unknown> = Promise.resolve();
    await navigator.locks.request(`upload:${localId}`, async () => {
      draining = drainAt(soon, { send, waitForLock: true });
      await expect
        .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
        .toEqual([`upload:${localId}`]);
      await database.outboxEntries.clear();
    });
    await draining;
    expect(sent).toEqual([]);
    expect(await row(localId)).toMatchObject({ status: "waiting", fileId: null });
  });

  test("O-14 the attempt is counted before the first byte is sent", async () => {
    const localId = await capture(owner);
    const { send, sent } = createSender(async () => {
      expect(await uploadEntry(localId)).toMatchObject({ state: "uploading", attempts: 1 });
      return stored("f1");
    });
    await drainAt(soon, { send });
    expect(sent).toHaveLength(1);
  });

  test("two drains send each file once", async () => {
    await capture(owner, "a");
    await capture(owner, "b");
    let fileId = 0;
    const { send, sent } = createSender(async () => {
      fileId += 1;
      return stored(`f${fileId}`);
    });
    const results = await Promise.all([drainAt(soon, { send }), drainAt(soon, { send, waitForLock: true })]);
    expect(results.filter(({ ran }) => ran).length).toBeGreaterThan(0);
    expect(sent).toHaveLength(2);
  });

  test("O-10 an answer that comes after somebody else finished the entry changes nothing", async () => {
    const localId = await capture(owner);
    const { send } = createSender(async () => {
      // Simulates another device of the same person, or a sender that lost its lock.
      await database.outboxEntries.clear();
      await database.fileChecks.update(localId, { fileId: "other", status: "completed" });
      return answered(422, "zu spät");
    });
    await drainAt(soon, { send });
    expect(await row(localId)).toMatchObject({ fileId: "other", status: "completed", error: null });
    expect(await database.notifications.count()).toBe(0);
  });

  test("an answer to an older attempt changes nothing", async () => {
    const localId = await capture(owner);
    const { send } = createSender(async () => {
      const entry = await uploadEntry(localId);
      await database.outboxEntries.update(entry?.seq ?? 0, { attempts: 7 });
      return answered(422, "zu spät");
    });
    await drainAt(soon, { send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "uploading", attempts: 7 });
  });

  test("O-34 stopped uploads go back to waiting and are sent by the next drain", async () => {
    const localId = await capture(owner);
    const stop = new AbortController();
    const { send } = createSender(async () => {
      stop.abort();
      return silent("stopped");
    });
    await drainAt(soon, { send, signal: stop.signal });
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", reason: null });
    await drainAt(soon + 1_000, { send: createSender(stored("f1")).send });
    expect(await row(localId)).toMatchObject({ fileId: "f1" });
  });
});

describe("bytes", () => {
  test("missing bytes are damaged, not sent", async () => {
    const localId = await capture(owner);
    await database.blobs.clear();
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent).toEqual([]);
    expect(await uploadEntry(localId)).toMatchObject({ state: "damaged" });
    expect(await row(localId)).toMatchObject({ status: "failed" });
  });

  test("changed bytes of the same size are found before the fourth attempt", async () => {
    const localId = await capture(owner, "abc");
    await database.blobs.update(localId, { content: new Blob(["abX"]) });
    const { send, sent } = createSender(answered(500));
    for (let minutes = 0; minutes < 6; minutes += 1) await drainAt(soon + minutes * 900_000, { send });
    expect(sent).toHaveLength(3);
    expect(await uploadEntry(localId)).toMatchObject({ state: "damaged" });
  });
});

describe("giving up", () => {
  test("before the first attempt leaves nothing for the server", async () => {
    const localId = await capture(owner);
    await discardEntry(localId);
    expect(await database.outboxEntries.count()).toBe(0);
    expect(await row(localId)).toMatchObject({ status: "cancelled" });
  });

  test("O-22 after an attempt deletes by key, because the file may have arrived", async () => {
    const localId = await capture(owner);
    const { send } = createSender(silent());
    await drainAt(soon, { send });
    await discardEntry(localId);
    await drainAt(soon, { send });
    expect(calls).toEqual([`DELETE /file-checks/by-key/${localId}`]);
    expect(await database.outboxEntries.count()).toBe(0);
  });

  test("O-22 while sending ends the attempt, from whichever context, and deletes afterwards", async () => {
    const localId = await capture(owner);
    await drainAt(soon, {
      send: async (_upload, { signal }) => {
        const aborted = new Promise((resolve) => signal.addEventListener("abort", resolve));
        await discardEntry(localId);
        await aborted;
        return silent("stopped");
      },
    });
    expect(calls).toEqual([`DELETE /file-checks/by-key/${localId}`]);
  });

  test("deleting an uploaded check deletes it on the server by its id, also after a failed call", async () => {
    const localId = await capture(owner);
    const { send } = createSender(stored("f1"));
    await drainAt(soon, { send });
    calls = [];
    await deleteFileCheck(owner, localId);
    expect([await row(localId), await database.blobs.count()]).toEqual([undefined, 0]);
    answerCall = () => failure(500, "INTERNAL");
    await drainAt(soon, { send });
    answerCall = () => failure(404, "FILE_CHECK_NOT_FOUND");
    await drainAt(soon + 5_000, { send });
    expect(calls).toEqual(["DELETE /file-checks/f1", "DELETE /file-checks/f1"]);
    expect(await database.outboxEntries.count()).toBe(0);
  });

  test("nobody deletes the check of somebody else", async () => {
    const localId = await capture(owner);
    await deleteFileCheck("bernd", localId);
    expect(await row(localId)).toBeDefined();
  });
});

describe("a lock another context holds", () => {
  let lockTimeout: AbortController;
  beforeEach(() => {
    lockTimeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => lockTimeout.signal);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const untilPending = (name: string) =>
    expect.poll(async () => (await navigator.locks.query()).pending?.map((lock) => lock.name)).toEqual([name]);
  /** Drains beside a holder of the lock, which lets go when the drain has ended or waits for it. */
  const drainBeside = async (name: string, options: Partial<Parameters<typeof drainAt>[1]>, act = () => {}) => {
    const { send, sent } = createSender(stored("f1"));
    let draining: ReturnType<typeof drainAt> | undefined;
    await navigator.locks.request(name, async () => {
      draining = drainAt(soon, { send, ...options });
      const waiting = options.waitForLock === true ? untilPending(name) : Promise.resolve();
      await waiting;
      act();
      if (options.waitForLock !== true) await Promise.race([draining, untilPending(name)]);
    });
    return { ran: (await draining)?.ran, sent: sent.length };
  };

  test("the page does not wait for it and sends nothing", async () => {
    await capture(owner);
    expect(await drainBeside("upload-queue", { waitForLock: false })).toEqual({ ran: false, sent: 0 });
  });

  test("the worker waits for it and sends", async () => {
    await capture(owner);
    expect(await drainBeside("upload-queue", { waitForLock: true })).toEqual({ ran: true, sent: 1 });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(140_000);
  });

  test("the worker gives up after 140 seconds, and the file waits", async () => {
    await capture(owner);
    const result = await drainBeside("upload-queue", { waitForLock: true }, () => lockTimeout.abort());
    expect([result, (await database.outboxEntries.toArray()).map(({ state }) => state)]).toEqual([
      { ran: false, sent: 0 },
      ["waiting"],
    ]);
  });

  test("a worker that is stopped while it waits gives up", async () => {
    await capture(owner);
    const stop = new AbortController();
    const options = { waitForLock: true, signal: stop.signal };
    expect(await drainBeside("upload-queue", options, () => stop.abort())).toEqual({ ran: false, sent: 0 });
  });

  test("the page leaves a file out that another context is sending", async () => {
    const localId = await capture(owner, "a");
    await capture(owner, "b");
    expect(await drainBeside(`upload:${localId}`, { waitForLock: false })).toEqual({ ran: true, sent: 1 });
  });

  test.each([true, false])("an error while sending is thrown, waiting for locks %s", async (waitForLock) => {
    await capture(owner);
    const send = () => Promise.reject(new Error("broken"));
    await expect(drainAt(soon, { send, waitForLock })).rejects.toThrow("broken");
  });

  test("the page that drains says so", async () => {
    expect(await drainAt(soon, { send: createSender(silent()).send })).toMatchObject({ ran: true });
  });
});

describe("the time of a drain", () => {
  const timeouts: number[] = [];
  const send: Parameters<typeof drainAt>[1]["send"] = async (_, { timeoutMs }) => {
    timeouts.push(timeoutMs);
    return silent();
  };
  beforeEach(() => {
    timeouts.length = 0;
  });

  test.each([
    [0, []],
    [1, [1]],
    [299_999, [299_999]],
    [300_001, [300_000]],
  ])("%i ms give the attempts %j ms", async (budgetMs, expected) => {
    await capture(owner);
    await drainAt(soon, { send, budgetMs });
    expect(timeouts).toEqual(expected);
  });

  test("when it is over, the next file waits", async () => {
    await capture(owner, "a");
    await capture(owner, "b");
    let now = soon;
    await drainAt(soon, {
      now: () => now,
      budgetMs: 1_000,
      send: async (...parts) => {
        now += 1_000;
        return send(...parts);
      },
    });
    expect(timeouts).toEqual([1_000]);
  });

  test("a drain stopped before it began sends nothing", async () => {
    await capture(owner);
    await drainAt(soon, { send, signal: AbortSignal.abort() });
    expect(timeouts).toEqual([]);
  });
});

describe("what is left", () => {
  test("an upload that waits and a change behind it can both be brought to an end", async () => {
    const localId = await capture(owner);
    await organiseFileCheck(owner, localId, { add: ["Januar"], remove: [] });
    expect(await countRetryable()).toBe(2);
  });

  test("without anyone signed in nothing can", async () => {
    await capture(owner);
    await database.session.clear();
    expect(await countRetryable()).toBe(0);
    const left = await drainAt(soon, { send: createSender(silent()).send });
    expect([left.retryable, left.nextAt]).toEqual([0, null]);
  });

  test("the earliest time of several is the next", async () => {
    await capture(owner, "a");
    const localId = await capture(owner, "b");
    await database.outboxEntries.update((await uploadEntry(localId))?.seq ?? 0, { nextAt: soon + 99_000 });
    const left = await drainAt(soon, { send: createSender(silent()).send });
    expect([left.retryable, left.nextAt]).toEqual([2, soon + 5_000]);
  });
});

describe("with the PIN needed", () => {
  const lock = async () => {
    await setPin(createPerson(owner), "123456", 10);
    const localId = await capture(owner);
    removeKeys(owner);
    return localId;
  };

  test("O-90 an upload whose sender died is paused", async () => {
    const localId = await lock();
    await database.outboxEntries.toCollection().modify({ state: "uploading", attempts: 1 });
    await drainAt(soon, { send: createSender(silent()).send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "paused", reason: pinReason });
  });

  test("O-90 a paused upload can not be brought to an end, a paused start is sent", async () => {
    await lock();
    await mergeFileCheck(owner, createServerCheck({ status: "uploaded" }));
    await startServerCheck("k1");
    await database.outboxEntries.toCollection().modify({ state: "paused" });
    const { retryable } = await drainAt(soon, { send: createSender(silent()).send });
    expect([calls, retryable]).toEqual([["POST /file-checks/f1/start"], 0]);
  });
});

describe("an entry that is claimed while it is being discarded", () => {
  /** Each of the next reads outside of a transaction is followed by a claim. */
  const claimAfterReads = (count: number) => {
    const get = database.outboxEntries.get.bind(database.outboxEntries) as (
      seq: number,
    ) => Promise<{ attempts: number }>;
    let left = count;
    vi.spyOn(database.outboxEntries, "get").mockImplementation((async (seq: number) => {
      const entry = await get(seq);
      if (Dexie.currentTransaction !== null || left === 0) return entry;
      left -= 1;
      await database.outboxEntries.update(seq, { state: "uploading", attempts: entry.attempts + 1 });
      return entry;
    }) as never);
  };
  const discard = async (): Promise<string[]> => {
    const [entry] = await database.outboxEntries.toArray();
    await discardOne(entry?.seq ?? 0);
    vi.restoreAllMocks();
    return (await database.outboxEntries.toArray()).map(({ kind }) => kind);
  };

  test.each([
    [4, ["delete"]],
    [5, ["upload"]],
  ])("%i times: of an upload is left %j", async (claims, kinds) => {
    await capture(owner);
    // Reading it to see of what kind it is comes first.
    claimAfterReads(claims + 1);
    expect(await discard()).toEqual(kinds);
  });

  test("once: a start stays with its sender", async () => {
    await mergeFileCheck(owner, createServerCheck({ status: "uploaded" }));
    await startServerCheck("k1");
    claimAfterReads(1);
    expect(await discard()).toEqual(["start"]);
  });
});

test("an entry that has ended can neither be sent again nor discarded", async () => {
  await capture(owner);
  await resendOne(999);
  await discardOne(999);
  await discardEntry("unknown");
  expect(await database.outboxEntries.toArray()).toMatchObject([{ state: "waiting", attempts: 0 }]);
});
