import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { deleteFileCheck } from "#data/checks/delete-file-check.ts";
import { listFileChecks } from "#data/checks/file-checks.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { createSender, drainAt, failure, resetDevice, signInAs, silent, success } from "#tests/support/device.ts";
import { listWaiting } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { discardOne } from "./drain-outbox.ts";
import { cancelServerCheck, restartServerCheck, startServerCheck } from "./server-check.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
const { send } = createSender(silent());
let calls: string[] = [];
let changeIds: unknown[] = [];
let answer: (call: string) => Response | Promise<Response>;

const reply = (call: string): Response => {
  const status = call.endsWith("/start") ? "processing" : "cancelled";
  return call.startsWith("DELETE") ? success({}) : success({ fileCheck: createServerCheck({ status }) });
};

beforeEach(async () => {
  calls = [];
  changeIds = [];
  answer = reply;
  await resetDevice((call, body) => {
    calls.push(call);
    if (body) changeIds.push((JSON.parse(body) as { changeId?: unknown }).changeId);
    return answer(call);
  });
  await signInAs(owner);
});

/** A file check the server holds as f1. */
const hold = async (status: FileCheckRow["status"]): Promise<void> => {
  await mergeFileCheck(owner, createServerCheck({ status: "uploaded" }));
  await database.fileChecks.update("k1", { status });
};
const status = async () => (await database.fileChecks.get("k1"))?.status;
const drain = (now = soon) => drainAt(now, { send });

describe("without a way to the server", () => {
  test("O-72 a start waits and is sent once", async () => {
    await hold("uploaded");
    await startServerCheck("k1");
    await startServerCheck("k1");
    expect(await listWaiting()).toEqual(["start"]);
    await drain();
    expect([calls, await status(), await listWaiting()]).toEqual([["POST /file-checks/f1/start"], "processing", []]);
  });

  test("O-72 an answer that comes after the news of the end does not take the check back", async () => {
    await hold("uploaded");
    await startServerCheck("k1");
    answer = async (call) => {
      const { updatedAt } = createServerCheck();
      await mergeFileCheck(owner, createServerCheck({ status: "completed", updatedAt: updatedAt + 1 }));
      return reply(call);
    };
    await drain();
    expect([await status(), await listWaiting()]).toEqual(["completed", []]);
  });

  test("O-72 a cancelled check is shown as such at once, and stays so while the server does not know", async () => {
    await hold("processing");
    await cancelServerCheck("k1");
    expect(await status()).toBe("cancelled");
    await mergeFileCheck(owner, createServerCheck({ status: "processing" }));
    expect(await status()).toBe("cancelled");
    await drain();
    expect([calls, await status(), await listWaiting()]).toEqual([["POST /file-checks/f1/cancel"], "cancelled", []]);
  });

  test("O-72 a check that ended before the cancellation arrived has ended", async () => {
    await hold("processing");
    await cancelServerCheck("k1");
    await mergeFileCheck(owner, createServerCheck({ status: "completed" }));
    expect(await status()).toBe("completed");
  });

  test.each([
    ["started and cancelled", ["start", "cancel"], [], "uploaded"],
    ["started, cancelled, started", ["start", "cancel", "start"], ["start"], "processing"],
    ["started and deleted", ["start", "delete"], ["delete"], undefined],
    ["deleted", ["delete"], ["delete"], undefined],
  ] as const)("O-72 %s: only what still matters is sent", async (_name, steps, sent, shown) => {
    await hold("uploaded");
    for (const step of steps) {
      if (step === "start") await startServerCheck("k1");
      else if (step === "cancel") await cancelServerCheck("k1");
      else await deleteFileCheck(owner, "k1");
    }
    expect(await listWaiting()).toEqual(sent);
    await drain();
    const paths = { start: "POST /file-checks/f1/start", delete: "DELETE /file-checks/f1" };
    expect([calls, await status()]).toEqual([sent.map((kind) => paths[kind]), shown]);
  });

  test("O-72 a running check that is cancelled and started again goes on", async () => {
    await hold("processing");
    await cancelServerCheck("k1");
    await startServerCheck("k1");
    await drain();
    expect([calls, await status()]).toEqual([["POST /file-checks/f1/start"], "processing"]);
  });
});

describe("while something is being sent", () => {
  test("O-72 a cancellation follows the start it concerns", async () => {
    await hold("uploaded");
    await startServerCheck("k1");
    answer = async (call) => {
      answer = reply;
      await cancelServerCheck("k1");
      return reply(call);
    };
    await drain();
    expect([calls, await status()]).toEqual([
      ["POST /file-checks/f1/start", "POST /file-checks/f1/cancel"],
      "cancelled",
    ]);
    expect(new Set(changeIds).size).toBe(2);
  });

  test("O-72 a start that got no answer gives way to the cancellation after it", async () => {
    await hold("uploaded");
    await startServerCheck("k1");
    answer = async () => {
      answer = reply;
      await cancelServerCheck("k1");
      throw new TypeError("offline");
    };
    await drain();
    expect(calls).toEqual(["POST /file-checks/f1/start", "POST /file-checks/f1/cancel"]);
    expect(await listWaiting()).toEqual([]);
  });

  test("O-72 what waits for its next attempt holds up what comes after it for the same check, and nothing else", async () => {
    await hold("processing");
    await mergeFileCheck(owner, createServerCheck({ fileId: "f2", clientKey: "k2", status: "processing" }));
    await cancelServerCheck("k1");
    answer = () => failure(503, "UNAVAILABLE");
    await drain();
    const payload = { changeId: crypto.randomUUID(), byHand: true };
    await database.outboxEntries.add(createEntry("start", { ownerId: owner, localId: "k1", payload }));
    await cancelServerCheck("k2");
    calls = [];
    answer = reply;
    await drain();
    expect(calls).toEqual(["POST /file-checks/f2/cancel"]);
    await drain(soon + 5_000);
    expect(calls.slice(1)).toEqual(["POST /file-checks/f1/cancel", "POST /file-checks/f1/start"]);
  });

  test("O-75 an order keeps its id through every attempt", async () => {
    await hold("uploaded");
    await startServerCheck("k1");
    answer = () => failure(503, "UNAVAILABLE");
    await drain();
    answer = reply;
    await drain(soon + 5_000);
    expect(calls).toHaveLength(2);
    expect(changeIds[0]).toMatch(/^[\w-]{36}$/);
    expect(changeIds[1]).toBe(changeIds[0]);
  });
});

type Act = "start" | "cancel" | "delete";
const order = async (act: Act): Promise<void> => {
  await hold("processing");
  if (act === "start") await startServerCheck("k1");
  else if (act === "cancel") await cancelServerCheck("k1");
  else await deleteFileCheck(owner, "k1");
};

describe("answers", () => {
  const acts: readonly Act[] = ["start", "cancel", "delete"];
  const passing: readonly (readonly [number, ErrorCode])[] = [
    [408, "INTERNAL"],
    [409, "INTERNAL"],
    [425, "INTERNAL"],
    [429, "RATE_LIMITED"],
    [500, "INTERNAL"],
    [503, "UNAVAILABLE"],
    [404, "NOT_FOUND"],
  ];
  test.each(acts.flatMap((act) => passing.map(([code, name]) => [act, code, name] as const)))(
    "O-78 %s, %d %s: waits and is sent again",
    async (act, code, name) => {
      await order(act);
      answer = () => failure(code, name);
      await drain();
      expect(await database.outboxEntries.toArray()).toMatchObject([
        { kind: act, state: "waiting", nextAt: soon + 5_000 },
      ]);
      expect(await database.notifications.count()).toBe(0);
      answer = reply;
      await drain(soon + 5_000);
      expect(await listWaiting()).toEqual([]);
    },
  );

  test.each(acts)("O-78 %s, no answer: waits, however often", async (act) => {
    await order(act);
    answer = () => Promise.reject(new TypeError("offline"));
    for (let minute = 0; minute < 12; minute += 1) await drain(soon + minute * 900_000);
    expect(await database.outboxEntries.toArray()).toMatchObject([{ kind: act, state: "waiting", attempts: 12 }]);
  });

  test.each([
    [404, "FILE_CHECK_NOT_FOUND"],
    [410, "KEY_DELETED"],
  ] as const)("%d %s: the check was deleted elsewhere and is no longer shown", async (code, name) => {
    for (const act of acts) {
      await order(act);
      answer = () => failure(code, name);
      await drain();
      expect([await listWaiting(), await status()]).toEqual([[], undefined]);
    }
    expect(await database.notifications.count()).toBe(0);
  });

  test.each([
    ["start", "Fehler beim Starten der Prüfung: Für diese Funktion fehlt Ihnen die Berechtigung.", "processing"],
    [
      "cancel",
      "Die Prüfung konnte nicht abgebrochen werden: Für diese Funktion fehlt Ihnen die Berechtigung.",
      "processing",
    ],
    ["delete", "Fehler beim Löschen: Für diese Funktion fehlt Ihnen die Berechtigung.", undefined],
  ] as const)("O-81 %s, 403: is reported and undone", async (act, message, shown) => {
    await order(act);
    answer = () => failure(403, "ROLE_MISSING");
    await drain();
    expect(await database.notifications.toArray()).toMatchObject([{ title: "stapel.csv", message }]);
    expect([await listWaiting(), await status()]).toEqual([[], shown]);
    // The next look at the server brings a check back that could not be deleted.
    await mergeFileCheck(owner, createServerCheck({ status: "processing" }));
    expect(await status()).toBe("processing");
  });

  test.each(acts)("%s, 401 of a refused session: waits for the same person", async (act) => {
    await order(act);
    answer = () => failure(401, "REFRESH_REJECTED");
    await drain();
    expect(await database.outboxEntries.toArray()).toMatchObject([{ kind: act, state: "paused", ownerId: owner }]);
    answer = reply;
    await signInAs("bernd", 2);
    calls = [];
    await drain();
    expect(calls).toEqual([]);
    await signInAs(owner, 3);
    await drain();
    expect([calls.length, await listWaiting()]).toEqual([1, []]);
  });
});

describe("a deleted check", () => {
  test("O-81 stays away from every list until the server has confirmed it", async () => {
    await order("delete");
    answer = () => failure(503, "UNAVAILABLE");
    await drain();
    await mergeFileCheck(owner, createServerCheck({ status: "completed" }));
    expect((await listFileChecks(owner, {}, { page: 0, rowsPerPage: 25 })).total).toBe(0);
    expect(await database.outboxEntries.toArray()).toMatchObject([
      { kind: "delete", payload: { fileName: "stapel.csv" } },
    ]);
  });

  test("O-81 whose deletion is discarded comes back with the next refresh", async () => {
    await order("delete");
    await database.cacheMeta.put({ key: `fileChecks:${owner}`, fetchedAt: Date.now() });
    const [entry] = await database.outboxEntries.toArray();
    await discardOne(entry?.seq ?? 0);
    expect([await listWaiting(), await database.cacheMeta.count()]).toEqual([[], 0]);
    await mergeFileCheck(owner, createServerCheck({ status: "completed" }));
    expect(await status()).toBe("completed");
  });
});

test("a discarded cancellation is taken back", async () => {
  await order("cancel");
  const [entry] = await database.outboxEntries.toArray();
  await discardOne(entry?.seq ?? 0);
  expect([await listWaiting(), await status()]).toEqual([[], "processing"]);
});

test.each([
  ["uploaded", ["start"]],
  ["failed", ["start"]],
  ["cancelled", ["start"]],
  ["processing", []],
  ["completed", []],
] as const)("checking again starts a check on the server that is %s: %j", async (before, expected) => {
  await hold(before);
  await restartServerCheck("k1");
  expect(await listWaiting()).toEqual(expected);
});

test("a check that only this device knows needs no order", async () => {
  await hold("processing");
  await database.fileChecks.update("k1", { fileId: null });
  await startServerCheck("k1");
  await cancelServerCheck("k1");
  await startServerCheck("unknown");
  expect(await listWaiting()).toEqual([]);
});

test("checking an unknown file again orders nothing", async () => {
  await restartServerCheck("unknown");
  expect(await listWaiting()).toEqual([]);
});

test.each([
  ["is being sent", { state: "uploading", attempts: 1 }, ["start", "cancel"]],
  ["waits after one attempt", { state: "waiting", attempts: 1 }, ["cancel"]],
  ["waits for its first attempt", { state: "waiting", attempts: 0 }, []],
] as const)("cancelling a start that $0 leaves $2", async (_, change, expected) => {
  await hold("uploaded");
  await startServerCheck("k1");
  await database.outboxEntries.toCollection().modify(change);
  await cancelServerCheck("k1");
  expect(await listWaiting()).toEqual(expected);
});

test("a start that is being sent stays when the check is started again", async () => {
  await hold("uploaded");
  await startServerCheck("k1");
  await database.outboxEntries.toCollection().modify({ state: "uploading", attempts: 1 });
  await startServerCheck("k1");
  expect(await listWaiting()).toEqual(["start", "start"]);
});
