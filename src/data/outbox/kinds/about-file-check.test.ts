import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { organiseFileCheck } from "#data/outbox/organise-file-check.ts";
import { cancelServerCheck, restartServerCheck, startServerCheck } from "#data/outbox/server-check.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { capture, createSender, drainAt, failure, stored, success } from "#tests/support/device.ts";
import { drainChanges, holdFileCheck, listWaiting, recordServer } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { aboutFileCheck } from "./about-file-check.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
let server: Awaited<ReturnType<typeof recordServer>>;

const replyProcessing = () => success({ fileCheck: createServerCheck({ status: "processing" }) });
beforeEach(async () => {
  server = await recordServer(owner, replyProcessing);
});

const row = () => database.fileChecks.get("k1");
const order = (changeId: string | null = crypto.randomUUID()) =>
  database.outboxEntries.add(
    createEntry("start", { ownerId: owner, localId: "k1", payload: { changeId, byHand: true } }),
  );

test("changes of a file check cannot be discarded while they are being sent", () => {
  expect(aboutFileCheck.canBeStopped).toBe(false);
});

describe("an order", () => {
  test("a start given again while the first gets no answer is sent once more under its own id", async () => {
    await holdFileCheck(owner, "uploaded");
    await startServerCheck("k1");
    server.answer = async () => {
      server.answer = replyProcessing;
      await startServerCheck("k1");
      throw new TypeError("offline");
    };
    await drainChanges();
    const ids = server.bodies.map((body) => (body as { changeId: string }).changeId);
    expect([server.calls.length, new Set(ids).size, await listWaiting()]).toEqual([2, 2, []]);
  });

  test.each([
    ["was deleted here", () => database.fileChecks.delete("k1")],
    ["is no longer on the server", () => database.fileChecks.update("k1", { fileId: null })],
  ])("for a file check that %s by then sends nothing and ends", async (_, change) => {
    await holdFileCheck(owner, "uploaded");
    await order();
    await change();
    await drainChanges();
    expect([server.calls, await listWaiting()]).toEqual([[], []]);
  });

  test.each([
    ["without an id", null, {}],
    ["with the id a1", "a1", { changeId: "a1" }],
  ])("$0 is sent as $2", async (_, changeId, body) => {
    await holdFileCheck(owner, "uploaded");
    await order(changeId);
    await drainChanges();
    expect([server.calls, server.bodies]).toEqual([["POST /file-checks/f1/start"], [body]]);
  });

  test("a restarted check that had failed is shown as processing", async () => {
    await holdFileCheck(owner, "failed");
    await restartServerCheck("k1");
    await drainChanges();
    expect(await row()).toMatchObject({ status: "processing" });
  });

  test.each([
    ["uploaded", "processing"],
    ["completed", "completed"],
    ["failed", "failed"],
  ] as const)("a check reported as %s while its start is being sent is shown as %s", async (reported, shown) => {
    await holdFileCheck(owner, "uploaded");
    await startServerCheck("k1");
    server.answer = async () => {
      await mergeFileCheck(owner, createServerCheck({ status: reported, updatedAt: 3_000 }));
      return replyProcessing();
    };
    await drainChanges();
    expect(await row()).toMatchObject({ status: shown });
  });

  test("the error of an earlier check is gone after its restart", async () => {
    await mergeFileCheck(owner, createServerCheck({ status: "failed", error: "Zeitüberschreitung" }));
    await restartServerCheck("k1");
    await drainChanges();
    expect(await row()).toMatchObject({ status: "processing", error: null });
  });
});

describe("a file check that the server no longer has", () => {
  test("is removed if its bytes are elsewhere", async () => {
    await holdFileCheck(owner, "uploaded");
    await startServerCheck("k1");
    server.answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
    await drainChanges();
    expect([await row(), await listWaiting()]).toEqual([undefined, []]);
  });

  test("O-87 stays on the device that sent it, which asks for the list anew", async () => {
    server.answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
    await database.cacheMeta.put({ key: `fileChecks:${owner}`, fetchedAt: Date.now() });
    const localId = await capture(owner);
    await drainAt(soon, { send: createSender(stored("f1")).send });
    expect(await database.fileChecks.get(localId)).toMatchObject({ fileId: "f1" });
    expect([await database.cacheMeta.count(), await listWaiting()]).toEqual([0, []]);
  });
});

describe("a refusal", () => {
  const notices = async () =>
    (await database.notifications.toArray()).map(({ title, actionUrl, type }) => [type, title, actionUrl]);

  test("names the file and leads to its results", async () => {
    await holdFileCheck(owner, "processing");
    await cancelServerCheck("k1");
    server.answer = () => failure(403, "ROLE_MISSING");
    await drainChanges();
    expect(await notices()).toEqual([["WARNING", "stapel.csv", "/results/k1"]]);
  });

  test.each([
    ["x.csv", "x.csv"],
    [null, "Dateiprüfung"],
  ])("of a deletion with the file name %j has the title %s and leads nowhere", async (fileName, title) => {
    const payload = { fileId: "f1", clientKey: "k1", fileName, changeId: "a1" };
    await database.outboxEntries.add(createEntry("delete", { ownerId: owner, localId: "k1", payload }));
    server.answer = () => failure(403, "ROLE_MISSING");
    await drainChanges();
    expect(await notices()).toEqual([["WARNING", title, null]]);
  });
});

test("the answer to a change of a file check removed meanwhile ends the entry", async () => {
  await holdFileCheck(owner);
  await organiseFileCheck(owner, "k1", { add: ["Mai"], remove: [] });
  server.answer = async () => {
    await database.fileChecks.delete("k1");
    return success({ fileCheck: createServerCheck({ tags: ["Mai"], organisedAt: 3 }) });
  };
  await drainChanges();
  expect([await row(), await listWaiting()]).toEqual([undefined, []]);
});
