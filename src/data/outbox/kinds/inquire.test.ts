import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { maxInquiryChanges } from "#contract/inquiry-changes.ts";
import { moveReminder, openInquiry } from "#data/outbox/change-inquiry.ts";
import { database } from "#data/store/database.ts";
import { failure, success } from "#tests/support/device.ts";
import { drainChanges, holdFileCheck, listWaiting, recordServer } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";

const owner = "anna";
const file = { ownerId: owner, localId: "k1" };
const held = { askedAt: 5, askedBy: { id: owner, name: "Anna" }, remindOn: "2026-12-24", closedAt: null, answer: null };
let server: Awaited<ReturnType<typeof recordServer>>;

beforeEach(async () => {
  server = await recordServer(owner, () => success({ fileCheck: createServerCheck({ inquiry: held, inquiryAt: 3 }) }));
  await holdFileCheck(owner);
  await openInquiry(file, { remindOn: "2026-12-04", detail: "" });
  await database.outboxEntries
    .where({ localId: "k1" })
    .and(({ kind }) => kind === "acts")
    .delete();
});

const row = () => database.fileChecks.get("k1");

test("an inquiry is sent, and the one the server answers with is shown", async () => {
  await drainChanges();
  expect([server.calls, await listWaiting()]).toEqual([["POST /file-checks/f1/inquiry"], []]);
  expect((await row())?.inquiry).toEqual(held);
});

test.each([
  ["removed", () => database.fileChecks.delete("k1")],
  ["taken from the server", () => database.fileChecks.update("k1", { fileId: null })],
])("an inquiry about a file check %s meanwhile is not sent, and its entry ends", async (_, change) => {
  await change();
  await drainChanges();
  expect([server.calls, await listWaiting()]).toEqual([[], []]);
});

test("404 removes the file check, which was deleted elsewhere", async () => {
  server.answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
  await drainChanges();
  expect([await row(), await listWaiting()]).toEqual([undefined, []]);
});

test("changes that found no way are sent in one call, the last fifty of them", async () => {
  const { answer } = server;
  server.answer = async () => {
    server.answer = answer;
    for (let day = 0; day < maxInquiryChanges; day += 1) await moveReminder(file, `2027-01-${10 + (day % 20)}`);
    const [, ...later] = await database.outboxEntries.orderBy("seq").toArray();
    const changes = later.flatMap((entry) => (entry.kind === "inquire" ? entry.payload.changes : []));
    const [last] = later.slice(-1);
    await database.outboxEntries.bulkDelete(later.slice(0, -1).map(({ seq }) => seq));
    await database.outboxEntries
      .where("seq")
      .equals(last?.seq ?? 0)
      .modify((entry) => void Object.assign(entry.payload, { changes }));
    throw new TypeError("offline");
  };
  await drainChanges();
  const { changes } = server.bodies[1] as { changes: { kind: string }[] };
  expect([changes.length, new Set(changes.map(({ kind }) => kind))]).toEqual([maxInquiryChanges, new Set(["remind"])]);
});
