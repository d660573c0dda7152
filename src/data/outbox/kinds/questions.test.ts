import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { Question } from "#contract/questions.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { failure, success } from "#tests/support/device.ts";
import { drainChanges, recordServer } from "#tests/support/recorded-server.ts";
import { questions } from "./questions.ts";

const owner = "anna";
let server: Awaited<ReturnType<typeof recordServer>>;

beforeEach(async () => {
  server = await recordServer(owner, () => success({}));
});

const queue = (...added: readonly Question[]) =>
  database.outboxEntries.add(createEntry("questions", { ownerId: owner, payload: { questions: added } }));
const sent = () => server.bodies.map((body) => (body as { questions: Question[] }).questions);
const first: Question = { id: "1", text: "Wie?", outcome: "unanswered", at: 1 };

test("questions are sent and end without a notice", async () => {
  await queue(first);
  await drainChanges();
  expect([server.calls.length, sent(), await database.outboxEntries.count()]).toEqual([1, [[first]], 0]);
});

test("a later judgement takes the place of one that gets no answer; other questions are sent beside it", async () => {
  await queue(first, { ...first, id: "2" });
  server.answer = async () => {
    server.answer = () => success({});
    await queue({ ...first, outcome: "helped" });
    throw new TypeError("offline");
  };
  await drainChanges();
  expect(sent()[1]).toEqual([
    { ...first, id: "2" },
    { ...first, outcome: "helped" },
  ]);
});

test.each([400, 410])("%i ends the entry without a notice", async (status) => {
  await queue(first);
  server.answer = () => failure(status, "BAD_REQUEST");
  await drainChanges();
  expect([await database.outboxEntries.count(), await database.notifications.count()]).toEqual([0, 0]);
});

test("questions cannot be discarded while they are being sent", () => {
  expect(questions.canBeStopped).toBe(false);
});
