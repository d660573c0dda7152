import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { FileCheck } from "#contract/index.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { organisationOf } from "#data/checks/organisation.ts";
import { listNotifications } from "#data/person/notifications.ts";
import { applyEvents } from "#data/server/apply-events.ts";
import { refreshOne } from "#data/server/refresh.ts";
import { database } from "#data/store/database.ts";
import {
  capture,
  captureAll,
  createSender,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  silent,
  stored,
  success,
} from "#tests/support/device.ts";
import { listWaiting } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { discardEntry, discardOne } from "./drain-outbox.ts";
import { organiseFileCheck } from "./organise-file-check.ts";
import { sendFile } from "./send-file.ts";
import { startServerCheck } from "./server-check.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
const bernd = { id: "bernd", name: "Bernd" };
const none = { add: [], remove: [] };
let calls: string[];
let sent: { add: string[]; remove: string[]; assigneeId?: string | null; changeId: string }[];
let answer: (call: string) => Response | Promise<Response>;
/** The file check on the server. */
let held: FileCheck;

beforeEach(async () => {
  [calls, sent, held] = [[], [], createServerCheck({ tags: ["Mai"], organisedAt: 5 })];
  answer = () => success({ fileCheck: held });
  await resetDevice((call, body) => {
    calls.push(call);
    if (call.endsWith("/organisation")) sent.push(JSON.parse(body));
    return answer(call);
  });
  await signInAs(owner);
});

const shown = async (localId = "k1") => organisationOf((await database.fileChecks.get(localId)) ?? {});
const drain = (now = soon, { send } = createSender(silent())) => drainAt(now, { send });

test("O-72 O-76 a change shows at once, waits without a connection, is sent once and gives way to the answer", async () => {
  await mergeFileCheck(owner, held);
  answer = () => Promise.reject(new TypeError("offline"));
  await organiseFileCheck(owner, "k1", { add: ["dringend"], remove: ["mai"], assignee: bernd });
  await drain();
  expect(await shown()).toEqual({ tags: ["dringend"], assignee: bernd });
  expect(await listWaiting()).toEqual(["organise"]);
  // Tags added by others are kept beside the waiting change.
  await mergeFileCheck(owner, { ...held, tags: ["Mai", "Juni"], organisedAt: 6 });
  expect(await shown()).toEqual({ tags: ["Juni", "dringend"], assignee: bernd });
  answer = () => success({ fileCheck: { ...held, tags: ["Juni", "dringend"], assignee: bernd, organisedAt: 7 } });
  await drain(soon + 600_000);
  expect([await listWaiting(), sent.length]).toEqual([[], 2]);
  expect(sent[1]).toEqual({ ...sent[0], add: ["dringend"], remove: ["mai"], assigneeId: "bernd" });
  expect(await shown()).toEqual({ tags: ["Juni", "dringend"], assignee: bernd });
});

test("a list that left the server before a change and arrives after it takes nothing back", async () => {
  await mergeFileCheck(owner, held);
  await organiseFileCheck(owner, "k1", { ...none, add: ["dringend"] });
  const late = held;
  held = { ...held, tags: ["Mai", "dringend"], organisedAt: 6 };
  await drain();
  await mergeFileCheck(owner, late);
  expect((await shown()).tags).toEqual(["Mai", "dringend"]);
  // A later server state wins, even if it reverts the change.
  await mergeFileCheck(owner, { ...held, tags: ["Mai"], organisedAt: 7 });
  expect((await shown()).tags).toEqual(["Mai"]);
});

test("O-72 changes made one after the other are one entry, and what they take back is not sent", async () => {
  await mergeFileCheck(owner, held);
  await organiseFileCheck(owner, "k1", { ...none, add: ["dringend", "Juni"], assignee: bernd });
  await organiseFileCheck(owner, "k1", { ...none, remove: ["Juni"], assignee: null });
  await organiseFileCheck(owner, "k1", none);
  expect(await listWaiting()).toEqual(["organise"]);
  await drain();
  expect(sent).toMatchObject([{ add: ["dringend"], remove: ["Juni"], assigneeId: null }]);
});

test("O-81 a change that is refused is undone, and the person is told why", async () => {
  await mergeFileCheck(owner, held);
  answer = () => failure(422, "TAGS_FULL");
  await organiseFileCheck(owner, "k1", { add: ["dringend"], remove: ["Mai"], assignee: bernd });
  await drain();
  expect([await shown(), await listWaiting()]).toEqual([{ tags: ["Mai"], assignee: null }, []]);
  const [notice] = await listNotifications(owner);
  expect(notice?.message).toContain("bleiben, wie sie waren: Eine Dateiprüfung kann höchstens fünf");
});

test.each(["its order is answered", "the list is read"])(
  "that a file was deleted elsewhere before a change of it was sent is told when %s",
  async (when) => {
    await mergeFileCheck(owner, held);
    await organiseFileCheck(owner, "k1", { ...none, add: ["dringend"] });
    answer = (call) =>
      call.endsWith("/visible") ? success({ ids: [], unknown: [] }) : failure(404, "FILE_CHECK_NOT_FOUND");
    await (when === "the list is read" ? refreshOne("k1") : drain());
    expect(await database.fileChecks.count()).toBe(0);
    expect(await database.outboxEntries.count()).toBe(0);
    expect((await listNotifications(owner)).map(({ title, message }) => [title, message])).toEqual([
      [
        held.originalFileName,
        "Die Dateiprüfung wurde inzwischen gelöscht. Ihre Änderung an Schlagwörtern und Zuständigkeit wurde deshalb nicht übertragen.",
      ],
    ]);
  },
);

test("a change that is discarded in the Ausgang is undone; one about a check that is gone takes it along", async () => {
  await mergeFileCheck(owner, held);
  await organiseFileCheck(owner, "k1", { ...none, add: ["dringend"] });
  await discardOne((await database.outboxEntries.toCollection().first())?.seq ?? 0);
  expect(await shown()).toEqual({ tags: ["Mai"], assignee: null });
  answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
  await organiseFileCheck(owner, "k1", { ...none, add: ["dringend"] });
  await drain();
  expect([await database.fileChecks.get("k1"), await listWaiting()]).toEqual([undefined, []]);
});

test("O-77 while a change is on its way, a later one is shown on top and follows it", async () => {
  await mergeFileCheck(owner, held);
  await organiseFileCheck(owner, "k1", { ...none, add: ["dringend"] });
  answer = async () => {
    answer = () => success({ fileCheck: { ...held, tags: ["Mai", "dringend", "Juni"], organisedAt: 7 } });
    await organiseFileCheck(owner, "k1", { ...none, add: ["Juni"] });
    return success({ fileCheck: { ...held, tags: ["Mai", "dringend"], organisedAt: 6 } });
  };
  await drain();
  expect(await shown()).toEqual({ tags: ["Mai", "dringend", "Juni"], assignee: null });
  await drain(soon + 1);
  expect([sent.map(({ add }) => add), await listWaiting()]).toEqual([[["dringend"], ["Juni"]], []]);
});

test("of a file that is kept here only nothing is sent; what it was given goes behind its upload", async () => {
  const [result] = await captureAll(owner, [new File(["Umsatz"], "stapel.csv")], false);
  const localId = result?.ok ? result.localId : "";
  await organiseFileCheck(owner, localId, { ...none, add: ["dringend"], assignee: bernd });
  await organiseFileCheck(owner, localId, { ...none, add: ["Mai"] });
  await drain();
  expect([await listWaiting(), calls]).toEqual([[], []]);
  await sendFile(localId);
  expect(await listWaiting()).toEqual(["upload", "organise"]);
  held = createServerCheck({ clientKey: localId, tags: ["dringend", "Mai"], assignee: bernd, organisedAt: 9 });
  await drain(soon, createSender(stored("f1")));
  await drain(soon + 1);
  expect(sent).toMatchObject([{ add: ["dringend", "Mai"], remove: [], assigneeId: "bernd" }]);
  expect(await shown(localId)).toEqual({ tags: ["dringend", "Mai"], assignee: bernd });
});

test("a file that waits for its upload carries its tags along, also after the upload was given up once", async () => {
  const localId = await capture(owner);
  await organiseFileCheck(owner, localId, { ...none, add: ["dringend"] });
  expect(await listWaiting()).toEqual(["upload", "organise"]);
  await discardOne((await database.outboxEntries.toCollection().first())?.seq ?? 0);
  await sendFile(localId);
  expect(await listWaiting()).toEqual(["upload", "organise"]);
  await drain(soon, createSender(stored("f1")));
  await drain(soon + 1);
  expect(sent.map(({ add }) => add)).toEqual([["dringend"]]);
});

test("what another device has changed is fetched as soon as the server tells of it", async () => {
  held = { ...held, status: "failed" };
  await mergeFileCheck(owner, held);
  held = { ...held, tags: ["Mai", "Juni"], assignee: bernd, organisedAt: 8 };
  const event = { fileId: "f1", status: "failed", progress: 100, error: null, verdict: null } as const;
  await applyEvents(owner, [{ ...event, updatedAt: held.updatedAt, organisedAt: 5 }], () => {});
  expect(calls).toEqual([]);
  await applyEvents(owner, [{ ...event, updatedAt: held.updatedAt, organisedAt: 8 }], () => {});
  expect(await shown()).toEqual({ tags: ["Mai", "Juni"], assignee: bernd });
});

test("another person changes nothing, and a change without effect is no entry", async () => {
  await mergeFileCheck(owner, held);
  await organiseFileCheck("bernd", "k1", { ...none, add: ["dringend"] });
  await organiseFileCheck(owner, "k1", none);
  expect([await shown(), await listWaiting()]).toEqual([{ tags: ["Mai"], assignee: null }, []]);
});

test("a change of a file kept on this device is not queued", async () => {
  const [result] = await captureAll(owner, [new File(["Umsatz"], "stapel.csv")], false);
  await organiseFileCheck(owner, result?.ok ? result.localId : "", { ...none, add: ["Mai"] });
  expect(await listWaiting()).toEqual([]);
});

test("a change of a file that was given up is not queued behind its deletion", async () => {
  const localId = await capture(owner);
  await drain();
  await discardEntry(localId);
  await organiseFileCheck(owner, localId, { ...none, add: ["Mai"] });
  expect(await listWaiting()).toEqual(["delete"]);
});

test("two changes behind a waiting start are one entry", async () => {
  await mergeFileCheck(owner, held);
  await startServerCheck("k1");
  await organiseFileCheck(owner, "k1", { ...none, add: ["Juni"] });
  await organiseFileCheck(owner, "k1", { ...none, add: ["Juli"] });
  expect(await listWaiting()).toEqual(["start", "organise"]);
});
