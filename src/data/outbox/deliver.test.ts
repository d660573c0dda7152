import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { errors } from "#contract/errors.ts";
import { writeSetting } from "#data/person/settings.ts";
import { database } from "#data/store/database.ts";
import {
  answered,
  capture,
  createSender,
  drainAt,
  failure,
  signInAs,
  silent,
  stored,
  success,
  uploadEntry,
} from "#tests/support/device.ts";
import { holdFileCheck, listWaiting, recordServer } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { discardEntry } from "./drain-outbox.ts";
import { organiseFileCheck } from "./organise-file-check.ts";
import { watchOutcomes } from "./outcomes.ts";
import { startServerCheck } from "./server-check.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
let server: Awaited<ReturnType<typeof recordServer>>;
let heard: (readonly [string, string])[];
let endWatch: () => void;

beforeEach(async () => {
  heard = [];
  server = await recordServer(owner, () => success({ fileCheck: createServerCheck({ status: "processing" }) }));
  endWatch = watchOutcomes(({ kind }, { event }) => heard.push([kind, event]));
});
afterEach(() => {
  endWatch();
  vi.restoreAllMocks();
});

const drain = (now = soon, signal?: AbortSignal) =>
  drainAt(now, { send: createSender(silent()).send, ...(signal && { signal }) });
const entries = () => database.outboxEntries.orderBy("seq").toArray();
const orderStart = async () => {
  await holdFileCheck(owner, "uploaded");
  await startServerCheck("k1");
};

describe("listeners hear of every attempt", () => {
  test.each([
    ["an answer", () => success({ fileCheck: createServerCheck({}) }), "accepted", []],
    ["404", () => failure(404, "FILE_CHECK_NOT_FOUND"), "gone", []],
    ["403", () => failure(403, "ROLE_MISSING"), "refused", []],
    ["503", () => failure(503, "UNAVAILABLE"), "delayed", ["waiting"]],
    ["401 of an ended session", () => failure(401, "REFRESH_REJECTED"), "held", ["paused"]],
  ] as const)("$0: $2", async (_, answer, event, states) => {
    await orderStart();
    server.answer = answer;
    await drain();
    expect(heard).toEqual([["start", event]]);
    expect((await entries()).map(({ state }) => state)).toEqual(states);
  });

  test("a stopped attempt is due again at once", async () => {
    await orderStart();
    const stop = new AbortController();
    server.answer = () => {
      stop.abort();
      throw new TypeError("stopped");
    };
    await drain(soon, stop.signal);
    expect(heard).toEqual([["start", "stopped"]]);
    expect(await entries()).toMatchObject([{ state: "waiting", reason: null, nextAt: soon, notBefore: 0 }]);
  });

  test("a refused upload is heard of once, one that was finished meanwhile is not", async () => {
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(answered(403)).send });
    expect(heard).toEqual([["upload", "refused"]]);
    heard = [];
    await database.outboxEntries.toCollection().modify({ state: "waiting" });
    const { send } = createSender(async () => {
      await database.outboxEntries.clear();
      return answered(403);
    });
    await drainAt(soon + 900_000, { send });
    expect([heard, await uploadEntry(localId)]).toEqual([[], undefined]);
  });

  test("after the end of listening nothing is heard", async () => {
    endWatch();
    await orderStart();
    await drain();
    expect(heard).toEqual([]);
  });
});

test("410 of settings is a refusal, which stays in the Ausgang", async () => {
  await writeSetting("route", "service");
  server.answer = () => failure(410, "KEY_DELETED");
  await drain();
  expect([heard, await entries()]).toMatchObject([[["settings", "gone"]], [{ state: "rejected" }]]);
});

test.each([
  ["a timeout before the last byte", silent("timeout", false), 1],
  ["a timeout after it", silent("timeout", true), 0],
  ["no connection", silent("network"), 0],
])("$0 counts as $2 timeouts", async (_, answer, timeouts) => {
  const localId = await capture(owner);
  await drainAt(soon, { send: createSender(answer).send });
  expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", timeouts });
});

test("O-15 an entry whose owner was replaced since it was chosen is paused without an attempt", async () => {
  const localId = await capture(owner);
  const request = navigator.locks.request.bind(navigator.locks) as (...parts: unknown[]) => Promise<unknown>;
  vi.spyOn(navigator.locks, "request").mockImplementation(async (...parts: unknown[]) => {
    if (String(parts[0]).startsWith("upload:")) await signInAs("bernd", 9);
    return request(...parts);
  });
  const { send, sent } = createSender(stored("f1"));
  await drainAt(soon, { send });
  expect([sent, heard]).toEqual([[], []]);
  expect(await uploadEntry(localId)).toMatchObject({
    state: "paused",
    attempts: 0,
    reason: errors.UNAUTHENTICATED.text,
  });
});

test("a paused entry of the person signed in is sent", async () => {
  await orderStart();
  await database.outboxEntries.toCollection().modify({ state: "paused", reason: errors.UNAUTHENTICATED.text });
  await drain();
  expect([server.calls, await entries()]).toEqual([["POST /file-checks/f1/start"], []]);
});

test("an upload whose bytes are missing is damaged without an attempt, and no listener hears of it", async () => {
  const localId = await capture(owner);
  await database.blobs.clear();
  await drain();
  expect([heard, await uploadEntry(localId)]).toMatchObject([[], { state: "damaged", attempts: 0 }]);
});

describe("while the bytes of a file are read", () => {
  const drainWith = async (act: () => Promise<unknown>) => {
    const get = database.blobs.get.bind(database.blobs) as (key: string) => Promise<unknown>;
    vi.spyOn(database.blobs, "get").mockImplementationOnce((async (key: string) => {
      await act();
      return get(key);
    }) as never);
    const { send, sent } = createSender(stored("f1"));
    await drainAt(soon, { send });
    return sent;
  };

  test.each(["captured", "waiting", "paused"] as const)("a %s entry that is discarded is not sent", async (state) => {
    const localId = await capture(owner);
    await database.outboxEntries.toCollection().modify({ state });
    expect(await drainWith(() => discardEntry(localId))).toEqual([]);
    expect([heard, await listWaiting()]).toEqual([[], []]);
  });

  test("a captured entry that another sender has claimed is left to it", async () => {
    const localId = await capture(owner);
    await database.outboxEntries.toCollection().modify({ state: "captured" });
    const claimed = { state: "uploading", attempts: 1 } as const;
    expect(await drainWith(() => database.outboxEntries.toCollection().modify(claimed))).toEqual([]);
    expect(await uploadEntry(localId)).toMatchObject(claimed);
  });

  test("a captured entry that its capture has confirmed is sent", async () => {
    await capture(owner);
    await database.outboxEntries.toCollection().modify({ state: "captured" });
    const sent = await drainWith(() => database.outboxEntries.toCollection().modify({ state: "waiting" }));
    expect(sent).toHaveLength(1);
  });
});

describe("an attempt that gets no answer", () => {
  const organise = (tag: string) => organiseFileCheck(owner, "k1", { add: [tag], remove: [] });

  test.each([
    ["another attempt", { attempts: 7 }],
    ["another state", { state: "rejected" }],
  ] as const)("changes nothing if its entry is in %s by then, with a later one after it", async (_, change) => {
    await holdFileCheck(owner);
    await organise("Mai");
    server.answer = async () => {
      server.answer = () => Promise.reject(new TypeError("offline"));
      const [first] = await entries();
      await organise("Juni");
      await database.outboxEntries.update(first?.seq ?? 0, change);
      throw new TypeError("offline");
    };
    await drain();
    const [first, later, ...more] = await entries();
    expect([first, later, more]).toMatchObject([
      { ...change, payload: { add: ["Mai"] } },
      { payload: { add: ["Juni"] } },
      [],
    ]);
  });

  test("is made again if only entries of other file checks are later", async () => {
    await holdFileCheck(owner);
    await organise("Mai");
    server.answer = async () => {
      const change = { ownerId: owner, localId: "k2", payload: { changeId: "a1", add: [], remove: [] } };
      const [first] = await entries();
      if (first)
        await database.outboxEntries.add({ ...first, ...change, seq: first.seq + 1, nextAt: soon * 2 } as never);
      throw new TypeError("offline");
    };
    await drain();
    expect(await entries()).toMatchObject([{ localId: "k1", state: "waiting", attempts: 1 }, { localId: "k2" }]);
  });
});
