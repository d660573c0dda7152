import { dayMs } from "#engine/values/units.ts";
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { FileCheck } from "#contract/index.ts";
import { applyInquiryChange, type InquiryChange, maxAnswerNameLength } from "#contract/inquiry-changes.ts";
import { listHistory } from "#data/checks/history.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { listNotifications } from "#data/person/notifications.ts";
import { applyEvents } from "#data/server/apply-events.ts";
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
import { createServerCheck } from "#tests/support/server-check.ts";
import { closeInquiry, moveReminder, openInquiry } from "./change-inquiry.ts";
import { discardEntry, discardOne } from "./drain-outbox.ts";
import { sendFile } from "./send-file.ts";

const ownerId = "anna";
const row = { ownerId, localId: "k1" };
const soon = Date.now() + 60_000;
const how = { remindOn: "2026-12-04", detail: "E-Mail" };
let calls: string[];
let sent: InquiryChange[];
let isReachable: boolean;
let refusal: Response | null;
/** The file check on the server. */
let held: FileCheck;

/** Applies each change once, as the server does. */
const answer = (call: string, body: string): Response => {
  if (!isReachable) throw new TypeError("offline");
  calls.push(call);
  if (!call.endsWith("/inquiry")) return success({ fileCheck: held });
  if (refusal !== null) return refusal;
  const { changes } = JSON.parse(body) as { readonly changes: readonly InquiryChange[] };
  const added = changes.filter(({ id }) => !sent.some((one) => one.id === id));
  sent.push(...added);
  const inquiry = added.reduce(
    (state, change) => applyInquiryChange(state, change, { id: ownerId, name: ownerId }),
    held.inquiry ?? null,
  );
  held = { ...held, ...(inquiry && { inquiry, inquiryAt: (held.inquiryAt ?? 0) + 1 }) };
  return success({ fileCheck: held });
};

beforeEach(async () => {
  [calls, sent, isReachable, refusal, held] = [[], [], true, null, createServerCheck()];
  await resetDevice(answer);
  await signInAs(ownerId);
});

const shown = async (localId = "k1") => (await database.fileChecks.get(localId))?.inquiry;
const kinds = async () =>
  (await database.outboxEntries.orderBy("seq").toArray()).map(({ kind }) => kind).filter((kind) => kind !== "acts");
const drain = (now = soon, { send } = createSender(silent())) => drainAt(now, { send });

test("O-72 O-76 asked offline it is shown at once, sent later and known to the second device", async () => {
  await mergeFileCheck(ownerId, held);
  isReachable = false;
  await openInquiry(row, how);
  await drain();
  const open = { askedBy: { id: ownerId, name: ownerId }, remindOn: "2026-12-04", closedAt: null, answer: null };
  expect(await shown()).toMatchObject(open);
  expect(await kinds()).toEqual(["inquire"]);
  // A list from before the change takes nothing back.
  await mergeFileCheck(ownerId, held);
  expect(await shown()).toMatchObject(open);
  isReachable = true;
  await drain(soon + 600_000);
  expect([await kinds(), sent.length, held.inquiry]).toEqual([[], 1, await shown()]);
  const onServer = held;
  await resetDevice(answer);
  await signInAs(ownerId);
  await mergeFileCheck(ownerId, onServer);
  expect(await shown()).toEqual(onServer.inquiry);
});

test("asking and closing stand in the history, a moved reminder does not", async () => {
  await mergeFileCheck(ownerId, held);
  await openInquiry(row, how);
  await moveReminder(row, null);
  await closeInquiry(row, "neu.csv");
  await closeInquiry(row, null);
  const events = (await listHistory(ownerId)).map(({ action, detail }) => [action, detail]);
  expect(events.reverse()).toEqual([
    ["inquired", "E-Mail"],
    ["inquirySettled", "neu.csv"],
  ]);
});

test("an act that cannot be stored leaves the inquiry as it was", async () => {
  await mergeFileCheck(ownerId, held);
  const fail = () => {
    throw new Error("full");
  };
  database.history.hook("creating", fail);
  await openInquiry(row, how).catch(() => {});
  database.history.hook("creating").unsubscribe(fail);
  expect([await shown(), await kinds(), await listHistory(ownerId)]).toEqual([undefined, [], []]);
});

test("changes that wait after a failed attempt travel in one request, in their order", async () => {
  await mergeFileCheck(ownerId, held);
  await openInquiry(row, how);
  await moveReminder(row, "2026-12-11");
  await closeInquiry(row, null);
  isReachable = false;
  for (const later of [0, 600_000, 1_200_000]) await drain(soon + later);
  isReachable = true;
  await drain(soon + 6_000_000);
  expect(calls.filter((call) => call.endsWith("/inquiry"))).toHaveLength(1);
  expect(sent.map(({ kind }) => kind)).toEqual(["open", "remind", "close"]);
  expect(await shown()).toMatchObject({ remindOn: "2026-12-11", closedAt: expect.any(Number) });
});

test("asking after a close by a clock that runs ahead opens a new inquiry", async () => {
  const ahead = Date.now() + dayMs;
  const askedBy = { id: "berta", name: "Berta" };
  const closed = { askedAt: 5, askedBy, remindOn: null, closedAt: ahead, answer: null };
  held = { ...held, inquiry: closed, inquiryAt: 7 };
  await mergeFileCheck(ownerId, held);
  await openInquiry(row, how);
  expect(await shown()).toMatchObject({ askedAt: ahead + 1, closedAt: null });
  await drain();
  expect(held.inquiry).toEqual(await shown());
});

test("O-81 a refused change is taken back, and the person gets the reason", async () => {
  await mergeFileCheck(ownerId, held);
  refusal = failure(400, "BAD_REQUEST");
  await openInquiry(row, how);
  await drain();
  expect([await shown(), await kinds()]).toEqual([undefined, []]);
  expect((await listNotifications(ownerId)).map(({ message }) => message)).toContainEqual(
    expect.stringContaining("Die Nachfrage beim Mandanten bleibt, wie sie war"),
  );
});

test("a discarded change is taken back, and what the server holds is shown", async () => {
  await mergeFileCheck(ownerId, held);
  await openInquiry(row, how);
  await drain();
  await closeInquiry(row, null);
  const [entry] = await database.outboxEntries.filter(({ kind }) => kind === "inquire").toArray();
  await discardOne(entry?.seq ?? 0);
  expect(await shown()).toMatchObject({ closedAt: null });
});

test("the inquiry about a file kept on this device waits there, and follows its upload", async () => {
  const [result] = await captureAll(ownerId, [new File(["Umsatz"], "stapel.csv")], false);
  const localId = result?.ok ? result.localId : "";
  await openInquiry({ ownerId, localId }, how);
  await drain();
  expect([await kinds(), calls]).toEqual([[], []]);
  const before = await shown(localId);
  await sendFile(localId);
  expect(await kinds()).toEqual(["upload", "inquire"]);
  held = createServerCheck({ clientKey: localId });
  await drain(soon, createSender(stored("f1")));
  await drain(soon + 1);
  expect(sent).toMatchObject([{ kind: "open", at: before?.askedAt, remindOn: "2026-12-04" }]);
  expect(await shown(localId)).toEqual(before);
});

test("the inquiry about a file that waits for its upload is sent behind it", async () => {
  const localId = await capture(ownerId);
  await openInquiry({ ownerId, localId }, how);
  expect(await kinds()).toEqual(["upload", "inquire"]);
  await discardOne((await database.outboxEntries.toCollection().first())?.seq ?? 0);
  await sendFile(localId);
  expect(await kinds()).toEqual(["upload", "inquire"]);
});

test("an event about an inquiry of another device fetches it, an older one does not", async () => {
  held = { ...held, status: "failed" };
  await mergeFileCheck(ownerId, held);
  const inquiry = { askedAt: 5, askedBy: { id: "berta", name: "Berta" }, remindOn: null, closedAt: null, answer: null };
  held = { ...held, inquiry, inquiryAt: 8 };
  const event = {
    fileId: "f1",
    status: "failed",
    progress: 100,
    error: null,
    verdict: null,
    organisedAt: null,
  } as const;
  await applyEvents(ownerId, [{ ...event, updatedAt: held.updatedAt }], () => {});
  expect(calls).toEqual([]);
  await applyEvents(ownerId, [{ ...event, updatedAt: held.updatedAt, inquiryAt: 8 }], () => {});
  expect(await shown()).toEqual(inquiry);
  calls = [];
  await applyEvents(ownerId, [{ ...event, updatedAt: held.updatedAt, inquiryAt: 8 }], () => {});
  expect(calls).toEqual([]);
});

test("another person's file check is neither asked about nor closed", async () => {
  await mergeFileCheck(ownerId, held);
  const foreign = { ownerId: "berta", localId: "k1" };
  await openInquiry(foreign, how);
  await openInquiry(row, how);
  await closeInquiry(foreign, null);
  expect(await shown()).toMatchObject({ closedAt: null });
  expect((await listHistory(ownerId)).map(({ action }) => action)).toEqual(["inquired", "inquired"]);
});

test("a reminder without an inquiry changes nothing", async () => {
  await mergeFileCheck(ownerId, held);
  await moveReminder(row, "2026-12-11");
  expect([await shown(), await kinds()]).toEqual([undefined, []]);
});

test("a closed inquiry keeps the beginning of a long name of its answer", async () => {
  await mergeFileCheck(ownerId, held);
  await openInquiry(row, how);
  const name = `x${"y".repeat(maxAnswerNameLength)}`;
  await closeInquiry(row, name);
  expect(await shown()).toMatchObject({ answer: name.slice(0, maxAnswerNameLength) });
});

test("an inquiry about a file kept on this device is not queued", async () => {
  const [result] = await captureAll(ownerId, [new File(["Umsatz"], "stapel.csv")], false);
  await openInquiry({ ownerId, localId: result?.ok ? result.localId : "" }, how);
  expect(await kinds()).toEqual([]);
});

test("an inquiry about a file that was given up is not queued behind its deletion", async () => {
  const localId = await capture(ownerId);
  await drain();
  await discardEntry(localId);
  await openInquiry({ ownerId, localId }, how);
  expect(await kinds()).toEqual(["delete"]);
});

test("an inquiry carries the name of its person only while they are signed in", async () => {
  await mergeFileCheck(ownerId, held);
  await signInAs("berta");
  await openInquiry(row, how);
  expect(await shown()).toMatchObject({ askedBy: { id: ownerId, name: "" } });
});
