import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errors } from "#contract/errors.ts";
import { listHistory } from "#data/checks/history.ts";
import { openInquiry } from "#data/outbox/change-inquiry.ts";
import { discardEntry, resendOne } from "#data/outbox/drain-outbox.ts";
import type { UploadProgress } from "#data/outbox/send/attempt.ts";
import type { Sender } from "#data/outbox/send/sender.ts";
import { database } from "#data/store/database.ts";
import { listLogs } from "#data/store/logs.ts";
import { watchQuery } from "#data/store/watch.ts";
import { damagedReason } from "#data/vault/bytes.ts";
import { pinReason, removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import { type Contact, watchContact } from "#data/wire/contact.ts";
import {
  answered,
  capture,
  createPerson,
  createSender,
  createToken,
  drainAt,
  failure,
  signInAs,
  silent,
  stored,
  success,
  uploadEntry,
} from "#tests/support/device.ts";
import { listWaiting, recordServer } from "#tests/support/recorded-server.ts";
import { upload } from "./upload.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
let server: Awaited<ReturnType<typeof recordServer>>;

beforeEach(async () => {
  removeKeys(owner);
  server = await recordServer(owner, () => failure(503, "UNAVAILABLE"));
});

const row = (localId: string) => database.fileChecks.get(localId);
const actions = async () => (await listHistory(owner)).map(({ action }) => action).reverse();
const renewTokens = () => success({ tokens: { accessToken: createToken(2), refreshToken: "refresh-2" } });
const expireToken = () =>
  database.session.update("current", { tokens: { accessToken: createToken(1, 1), refreshToken: "refresh-1" } });

test("an upload can be discarded while it is being sent", () => {
  expect(upload.canBeStopped).toBe(true);
});

describe("progress", () => {
  test.each([
    [stored("f1"), { status: "completed", progress: 100, error: null }],
    [answered(403, "So nicht"), { status: "error", progress: 0, error: "So nicht" }],
    [answered(410), { status: "error", progress: 0, error: errors.KEY_DELETED.text }],
    [answered(503, "Wartung"), { status: "waiting", progress: 0, error: "Wartung" }],
    [silent("stopped"), { status: "waiting", progress: 0, error: null }],
  ])("%j: from 0 percent to %j", async (answer, last) => {
    const localId = await capture(owner);
    const reports: UploadProgress[] = [];
    const send: Sender = async (_, { onProgress }) => {
      onProgress(40);
      return answer;
    };
    await drainAt(soon, { send, onProgress: (report) => reports.push(report) });
    const file = { localId, fileName: "stapel.csv" };
    expect(reports).toEqual([
      { ...file, status: "uploading", progress: 0, error: null },
      { ...file, status: "uploading", progress: 40, error: null },
      { ...file, ...last },
    ]);
  });

  test("after another person's login it is waiting", async () => {
    await capture(owner);
    const reports: UploadProgress[] = [];
    const { send } = createSender(async () => {
      await signInAs("bernd", 9);
      return answered(401);
    });
    await drainAt(soon, { send, onProgress: (report) => reports.push(report) });
    expect(reports.at(-1)).toMatchObject({ status: "waiting", error: errors.UNAUTHENTICATED.text });
  });
});

describe("history", () => {
  test("an arrival is recorded, and acts from before it are sent after it", async () => {
    const localId = await capture(owner);
    await openInquiry({ ownerId: owner, localId }, { remindOn: null, detail: "E-Mail" });
    await drainAt(soon, { send: createSender(stored("f1")).send });
    expect(await actions()).toEqual(["captured", "inquired", "transferred"]);
    expect(await listWaiting()).toEqual(["inquire", "start", "acts"]);
  });

  test("giving up and sending again are recorded", async () => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(403)).send });
    await resendOne((await uploadEntry(localId))?.seq ?? 0);
    await discardEntry(localId);
    expect(await actions()).toEqual(["captured", "sentAgain", "givenUp"]);
  });

  test("an attempt that fails and is made again records nothing", async () => {
    const localId = await capture(owner);
    const { send } = createSender(answered(503, "Wartung"));
    await drainAt(soon, { send });
    expect(await row(localId)).toMatchObject({ status: "waiting", error: null });
    await resendOne((await uploadEntry(localId))?.seq ?? 0);
    await drainAt(soon + 5_000, { send });
    expect(await actions()).toEqual(["captured"]);
  });

  test("410 records the deletion on the server", async () => {
    await capture(owner);
    await drainAt(soon, { send: createSender(answered(410)).send });
    expect((await listHistory(owner)).map(({ action, person }) => [action, person])).toEqual([
      ["deleted", null],
      ["captured", owner],
    ]);
  });
});

describe("without its file check", () => {
  test.each([
    ["201", stored("f1")],
    ["410", answered(410)],
  ])("%s ends the upload", async (_, answer) => {
    const localId = await capture(owner);
    server.answer = () => success({});
    const { send, sent } = createSender(async () => {
      await database.fileChecks.delete(localId);
      return answer;
    });
    await drainAt(soon, { send });
    expect([sent.length, server.calls, await listWaiting()]).toEqual([1, [], []]);
  });

  test("a refused upload is sent again and given up without a trace in the history", async () => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(403)).send });
    await database.fileChecks.delete(localId);
    await resendOne((await uploadEntry(localId))?.seq ?? 0);
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting" });
    await discardEntry(localId);
    expect([await listWaiting(), await actions()]).toEqual([["delete"], ["captured"]]);
  });

  test("a waiting upload is damaged and nothing is sent", async () => {
    const localId = await capture(owner);
    await database.fileChecks.delete(localId);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect([sent, (await uploadEntry(localId))?.state]).toEqual([[], "damaged"]);
  });
});

describe("bytes", () => {
  test.each([
    ["missing", undefined],
    ["longer", new Blob(["abcd"])],
  ])("%s bytes are not sent, and the file has failed as damaged", async (_, content) => {
    const localId = await capture(owner, "abc");
    if (content === undefined) await database.blobs.clear();
    else await database.blobs.update(localId, { content });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent).toEqual([]);
    expect(await uploadEntry(localId)).toMatchObject({ state: "damaged", attempts: 0, reason: damagedReason });
    expect(await row(localId)).toMatchObject({ status: "failed", error: damagedReason });
  });

  test("changed bytes of the same length are sent three times and found before the fourth", async () => {
    const localId = await capture(owner, "abc");
    await database.blobs.update(localId, { content: new Blob(["abX"]) });
    const { send, sent } = createSender(answered(500));
    for (let attempt = 1; attempt <= 3; attempt += 1) await drainAt(soon + attempt * 900_000, { send });
    expect([sent.length, (await uploadEntry(localId))?.state]).toEqual([3, "waiting"]);
    await drainAt(soon + 9_000_000, { send });
    expect([sent.length, (await uploadEntry(localId))?.state]).toEqual([3, "damaged"]);
  });

  test("sound bytes are sent a fourth time", async () => {
    await capture(owner);
    const { send, sent } = createSender(answered(500), answered(500), answered(500), stored("f1"));
    for (let attempt = 1; attempt <= 4; attempt += 1) await drainAt(soon + attempt * 900_000, { send });
    expect(sent).toHaveLength(4);
  });

  test("changed bytes of a capture that died before its read-back are not sent once", async () => {
    const localId = await capture(owner, "abc");
    await database.blobs.update(localId, { content: new Blob(["abX"]) });
    await database.outboxEntries.update((await uploadEntry(localId))?.seq ?? 0, { state: "captured" });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect([sent, (await uploadEntry(localId))?.state]).toEqual([[], "damaged"]);
  });

  test("O-90 bytes that only the PIN opens wait for it, without an attempt", async () => {
    await setPin(createPerson(owner), "123456", 10);
    const localId = await capture(owner);
    removeKeys(owner);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect([sent, await uploadEntry(localId)]).toMatchObject([[], { state: "paused", attempts: 0, reason: pinReason }]);
    expect(await row(localId)).toMatchObject({ status: "waiting" });
  });

  test("O-90 sealed bytes that do not open with the PIN are damaged", async () => {
    await setPin(createPerson(owner), "123456", 10);
    const localId = await capture(owner);
    const sealed = await database.blobs.get(localId);
    await database.blobs.update(localId, { content: new Blob([new Uint8Array(64)]) });
    expect(sealed).toHaveProperty("seal");
    await drainAt(soon, { send: createSender(stored("f1")).send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "damaged" });
  });

  test("a store that cannot be read is thrown and leaves the upload waiting", async () => {
    const localId = await capture(owner);
    const get = vi.spyOn(database.fileChecks, "get").mockRejectedValue(new Error("store broken"));
    await expect(drainAt(soon, { send: createSender(stored("f1")).send })).rejects.toThrow("store broken");
    get.mockRestore();
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", attempts: 0 });
  });
});

describe("answers", () => {
  test("O-21 the first timeout before the last byte waits, the second is a refusal with its reason", async () => {
    const localId = await capture(owner);
    const { send } = createSender(silent("timeout", false));
    await drainAt(soon, { send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", timeouts: 1 });
    await drainAt(soon + 60_000, { send });
    const reason =
      "Die Übertragung war nach fünf Minuten nicht abgeschlossen. Die Verbindung ist für diese Datei zu langsam.";
    expect(await uploadEntry(localId)).toMatchObject({ state: "rejected", reason });
    expect(await row(localId)).toMatchObject({ status: "failed", error: reason });
  });

  test("after one timeout a plain failure still waits", async () => {
    const localId = await capture(owner);
    const { send } = createSender(silent("timeout", false), answered(500), silent("timeout", true));
    for (let attempt = 1; attempt <= 3; attempt += 1) await drainAt(soon + attempt * 900_000, { send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", timeouts: 1, attempts: 3 });
  });

  test("a file above the server's limit is refused unsent, one at the limit is sent", async () => {
    const tooLong = await capture(owner, "abcd");
    const fitting = await capture(owner, "abc");
    const value = { maxBytes: 3, extensions: [".csv"], maxFilesPerBatch: 10 };
    await database.settings.put({ key: "uploadConfig", value });
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent.map(({ localId }) => localId)).toEqual([fitting]);
    expect(await uploadEntry(tooLong)).toMatchObject({ state: "rejected" });
  });

  test("O-16 only an answer that says nothing about the file is logged", async () => {
    const localId = await capture(owner);
    const { send } = createSender(answered(503), answered(302));
    await drainAt(soon, { send });
    await drainAt(soon + 900_000, { send });
    await expect.poll(() => listLogs()).toHaveLength(1);
    const [line] = await listLogs();
    expect([line?.level, line?.message, JSON.parse(line?.data ?? "")]).toEqual([
      "ERROR",
      "Unexpected answer to an upload",
      { localId },
    ]);
  });

  test.each([
    ["answer", answered(503), ["answered"]],
    ["silence", silent(), []],
  ] as const)("$0 is reported as contact $2", async (_, answer, expected) => {
    await capture(owner);
    const contacts: Contact[] = [];
    const end = watchContact((contact) => contacts.push(contact));
    await drainAt(soon, { send: createSender(answer).send });
    end();
    expect(contacts).toEqual(expected);
  });
});

describe("session", () => {
  test("O-18 401 is sent once more with a renewed token", async () => {
    server.answer = (call) => (call.endsWith("/refresh") ? renewTokens() : failure(503, "UNAVAILABLE"));
    await capture(owner);
    const { send, sent } = createSender(answered(401), stored("f1"));
    await drainAt(soon, { send });
    expect(sent.map(({ token }) => token)).toEqual([createToken(1), createToken(2)]);
  });

  test("O-18 a second 401 waits without a reason", async () => {
    server.answer = renewTokens;
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(401)).send });
    expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", reason: null });
  });

  test("a token that has run out is renewed before the bytes are sent", async () => {
    server.answer = (call) => (call.endsWith("/refresh") ? renewTokens() : failure(503, "UNAVAILABLE"));
    await expireToken();
    await capture(owner);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect(sent.map(({ token }) => token)).toEqual([createToken(2)]);
  });

  test("O-41 a token that has run out while the renewal gets no answer waits unsent", async () => {
    await expireToken();
    const localId = await capture(owner);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    expect([sent, (await uploadEntry(localId))?.state, server.calls]).toEqual([[], "waiting", ["POST /auth/refresh"]]);
  });

  test("O-18 a renewal refused while the owner signs in anew pauses the upload, and the next drain sends it", async () => {
    server.answer = async (call) => {
      if (call.endsWith("/refresh")) await signInAs(owner, 3);
      return failure(401, "REFRESH_REJECTED");
    };
    const localId = await capture(owner);
    const { send, sent } = createSender(answered(401), stored("f1"));
    await drainAt(soon, { send });
    expect([sent.length, (await uploadEntry(localId))?.state]).toEqual([1, "paused"]);
    await drainAt(soon, { send });
    expect(sent.map(({ token }) => token)).toEqual([createToken(1), createToken(3)]);
  });

  test("O-15 another person who signs in just before the bytes are sent gets nothing sent", async () => {
    const localId = await capture(owner);
    const { send, sent } = createSender(stored("f1"));
    const limits = vi.spyOn(database.settings, "get").mockImplementationOnce((() => signInAs("bernd", 9)) as never);
    await drainAt(soon, { send });
    limits.mockRestore();
    expect([sent, await uploadEntry(localId)]).toMatchObject([[], { state: "paused", ownerId: owner }]);
  });
});

/** Resolves once queries of the outbox have been asked again after a change. */
const untilQueried = async (): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    await new Promise<void>((resolve) => {
      const end = watchQuery(
        async () => database.outboxEntries.count(),
        () => {
          resolve();
          queueMicrotask(() => end());
        },
      );
    });
  }
};

describe("while it is being sent", () => {
  const abortedAfter = async (act: (localId: string, seq: number) => Promise<unknown>, signal?: AbortSignal) => {
    const localId = await capture(owner);
    let isAborted: boolean | undefined;
    const send: Sender = async (_, hooks) => {
      await untilQueried();
      await act(localId, (await uploadEntry(localId))?.seq ?? 0);
      await untilQueried();
      isAborted = hooks.signal.aborted;
      return silent("stopped");
    };
    await drainAt(soon, { send, ...(signal && { signal }) });
    return isAborted;
  };

  test("a change of its next time leaves the attempt alone", async () => {
    expect(await abortedAfter((_, seq) => database.outboxEntries.update(seq, { nextAt: 5 }))).toBe(false);
  });

  test.each([
    ["discarded", (localId: string) => discardEntry(localId)],
    ["waiting again", (_: string, seq: number) => database.outboxEntries.update(seq, { state: "waiting" })],
    ["in another attempt", (_: string, seq: number) => database.outboxEntries.update(seq, { attempts: 7 })],
  ] as const)("an entry that is %s elsewhere ends the attempt", async (_, act) => {
    expect(await abortedAfter(act)).toBe(true);
  });

  test("the signal of the drain ends the attempt", async () => {
    const stop = new AbortController();
    expect(await abortedAfter(async () => stop.abort(), stop.signal)).toBe(true);
  });
});
