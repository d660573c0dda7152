import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readLastEvent } from "#data/server/apply-events.ts";
import { database } from "#data/store/database.ts";
import { capture, json, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { createEventSource, type EventSource } from "#tests/support/event-source.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { showCheck } from "./check-machine.ts";
import { startEvents } from "./follow-events.ts";
import { network } from "./network.ts";
import { startPolling } from "./poll-server.ts";
import { isStreamLive } from "./read-events.ts";
import { runningChecks } from "./running-checks.ts";
import { vault } from "./vault.ts";

let source: EventSource;
let calls: string[];
let reply: (call: string) => Response | undefined;
let page: EventTarget & { visibilityState: string };
let ends: (() => void)[];
/** Notices of the server for anna. */
let notices: object[];

beforeEach(async () => {
  source = createEventSource();
  calls = [];
  ends = [];
  reply = () => undefined;
  notices = [];
  await resetDevice(() => json(503, {}));
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname.replace("/datev-api/api", "");
    if (path === "/events") return source.respond(request);
    if (path === "/auth/notices") return success({ notices });
    calls.push(`${request.method} ${path}`);
    return reply(`${request.method} ${path}`) ?? json(503, {});
  });
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  Object.assign(network, { online: true, serverReachable: true });
  Object.assign(vault, { ownerId: null, status: null });
  runningChecks.entries = {};
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await signInAs("anna");
  // Fresh, so that nothing but events is a reason to ask.
  await database.cacheMeta.put({ key: "fileChecks:anna", fetchedAt: Date.now() });
});
afterEach(async () => {
  for (const end of ends) end();
  // Calls that are just being repeated come to their end first.
  await whileWaiting(async () => (await navigator.locks.query()).held).toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (...starts: readonly (() => () => void)[]) => ends.push(...starts.map((one) => one()));
/** Polls while the fake time of the page advances. */
const whileWaiting = <T>(read: () => T | Promise<T>, stepMs = 1_000) =>
  expect.poll(async () => {
    await vi.advanceTimersByTimeAsync(stepMs);
    return read();
  });
const untilLive = async (): Promise<void> => {
  await expect.poll(isStreamLive).toBe(true);
  await expect.poll(() => readLastEvent("anna")).not.toBeNull();
};
const answerWith = () => {
  const fileCheck = createServerCheck({ clientKey: "key-of-another", status: "processing" });
  reply = (call) => (call === "GET /file-checks/f1" ? success({ fileCheck }) : undefined);
};
const runOnServer = async (): Promise<string> => {
  const localId = await capture("anna");
  await database.outboxEntries.clear();
  await database.fileChecks.update(localId, { fileId: "f1", status: "processing" });
  return localId;
};

test("O-88 a check of somebody else comes into the store by its event, and the list is not asked", async () => {
  answerWith();
  start(startEvents, startPolling);
  await untilLive();
  source.publish("a:2", { status: "processing", progress: 0 });
  await expect.poll(() => database.fileChecks.toArray()).toMatchObject([{ fileId: "f1" }]);
  await expect.poll(() => readLastEvent("anna")).toBe("a:2");
  expect(calls).toEqual(["GET /file-checks/f1"]);
});

test("O-88 progress is shown without a question, and nothing is polled while the stream lives", async () => {
  const localId = await runOnServer();
  start(startEvents, startPolling);
  await untilLive();
  source.publish("a:2", { status: "processing", progress: 40 });
  await expect.poll(() => showCheck(runningChecks.entries[localId])?.progress).toBe(40);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(calls).toEqual([]);
});

test("O-88 a stream that was cut goes on after the last event, and meanwhile the server is polled", async () => {
  await runOnServer();
  start(startEvents, startPolling);
  await untilLive();
  source.publish("a:7", { status: "processing", progress: 40 });
  await expect.poll(() => readLastEvent("anna")).toBe("a:7");
  source.answer = () => json(503, {});
  source.cut();
  await whileWaiting(() => calls.includes("GET /file-checks/f1/status")).toBe(true);
  source.answer = () => null;
  source.firstWord = "id: a:7\nevent: ready\ndata: {}\n\n";
  await whileWaiting(isStreamLive).toBe(true);
  expect(new Set(source.attempts.slice(1))).toEqual(new Set(["a:7"]));
});

test("O-88 what could not be brought into the store is told again", async () => {
  start(startEvents);
  await untilLive();
  source.publish("a:2", {});
  await whileWaiting(() => source.attempts.length).toBeGreaterThan(1);
  expect(source.attempts[1]).toBe("a:1");
  answerWith();
  source.publish("a:2", {});
  await expect.poll(() => readLastEvent("anna")).toBe("a:2");
});

test("O-88 what was missed for too long is looked for in the whole list, however young it is", async () => {
  await database.cacheMeta.put({ key: "events:anna", fetchedAt: 0, eventId: "gestern:9" });
  source.firstWord = "id: a:1\nevent: resync\ndata: {}\n\n";
  start(startEvents);
  await expect.poll(() => calls[0]).toBe("GET /file-checks/config");
  expect(source.attempts).toEqual(["gestern:9"]);
});

test("O-88 the answer to an upload that is on its way is not asked for a second time", async () => {
  const localId = await capture("anna");
  await database.outboxEntries.where({ localId }).modify({ state: "uploading" });
  start(startEvents);
  await untilLive();
  source.publish("a:2", { status: "uploaded" });
  await expect.poll(() => readLastEvent("anna")).toBe("a:2");
  expect(calls).toEqual([]);
});

test.each([
  ["nothing for ten seconds, as behind a proxy that keeps answers back", "", 10_000],
  ["nothing any more for forty", "id: a:1\nevent: ready\ndata: {}\n\n", 40_000],
])("O-88 a stream that says %s is given up and the server polled", async (_name, firstWord, ms) => {
  await runOnServer();
  source.firstWord = firstWord;
  start(startEvents);
  await expect.poll(() => source.isOpen()).toBe(true);
  // Its chunk, if there is one, has been read.
  if (firstWord !== "") await untilLive();
  source.answer = () => json(503, {});
  // Looking has taken some of the time already.
  await vi.advanceTimersByTimeAsync(ms - 2_000);
  expect(source.isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => source.isOpen()).toBe(false);
  await expect.poll(isStreamLive).toBe(false);
  start(startPolling);
  await whileWaiting(() => calls.includes("GET /file-checks/f1/status")).toBe(true);
});

test("O-88 a server that asks for time gets it", async () => {
  source.answer = () => new Response("{}", { status: 429, headers: { "retry-after": "50" } });
  start(startEvents);
  await expect.poll(() => source.attempts.length).toBe(1);
  // The wait begins when the answer was read.
  await whileWaiting(() => vi.getTimerCount(), 0).toBe(1);
  await vi.advanceTimersByTimeAsync(49_000);
  expect(source.attempts.length).toBe(1);
  await whileWaiting(() => source.attempts.length).toBe(2);
});

test("O-89 of two tabs one reads; when it is closed, the other goes on", async () => {
  const endFirst = startEvents();
  await untilLive();
  start(startEvents);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(source.attempts.length).toBe(1);
  endFirst();
  await whileWaiting(() => source.attempts.length).toBe(2);
  expect(source.attempts[1]).toBe("a:1");
});

const look = (visibilityState: string): void => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};

test.each<[string, () => unknown, () => unknown]>([
  ["the server is silent", () => (network.serverReachable = false), () => (network.serverReachable = true)],
  ["the PIN is missing", () => (vault.status = "locked"), () => (vault.status = "open")],
  ["nobody is signed in", () => database.session.clear(), () => signInAs("anna", 2)],
  [
    "the person has signed in with the PIN alone",
    () => database.session.toCollection().modify({ tokens: { accessToken: "", refreshToken: "" } }),
    () => signInAs("anna", 2),
  ],
])("O-89 there is no stream while %s", async (_name, stop, goOn) => {
  start(startEvents);
  await untilLive();
  await stop();
  await expect.poll(() => source.isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(source.attempts.length).toBe(1);
  await goOn();
  await expect.poll(() => source.isOpen()).toBe(true);
});

test("O-89 a page that is hidden for more than five minutes gives its stream up", async () => {
  start(startEvents);
  await untilLive();
  const beat = async (minutes: number): Promise<void> => {
    for (let second = 0; second < minutes * 60; second += 15) {
      source.send(":\n\n");
      await vi.advanceTimersByTimeAsync(15_000);
    }
  };
  look("hidden");
  await beat(4);
  look("visible");
  look("hidden");
  await beat(4);
  expect(source.isOpen()).toBe(true);
  await beat(1);
  await expect.poll(() => source.isOpen()).toBe(false);
  look("visible");
  await expect.poll(() => source.isOpen()).toBe(true);
  expect(source.attempts).toEqual([null, "a:1"]);
});

test("what the server has told the person comes into the bell once and leads to the file, as it is known here", async () => {
  const localId = await runOnServer();
  const about = { type: "RESULT", important: true, message: "a.csv", path: null };
  notices = [{ ...about, id: "n1", title: "Bitte ansehen", fileId: "f1", createdAt: 5 }];
  start(startEvents);
  const read = async () => (await database.notifications.toArray()).map(({ title, actionUrl }) => [title, actionUrl]);
  await expect.poll(read).toEqual([["Bitte ansehen", `/results/${localId}`]]);
  notices = [...notices, { ...about, id: "n2", title: "Noch eine", fileId: null, path: "/admin", createdAt: 5 }];
  source.send("id: a:2\nevent: notices\ndata: {}\n\n");
  await expect.poll(() => readLastEvent("anna")).toBe("a:2");
  expect(await read()).toEqual([
    ["Bitte ansehen", `/results/${localId}`],
    ["Noch eine", "/admin"],
  ]);
});
