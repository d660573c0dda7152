import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { discardOne } from "#data/outbox/drain-outbox.ts";
import { cancelServerCheck } from "#data/outbox/server-check.ts";
import { database } from "#data/store/database.ts";
import { failure, success } from "#tests/support/device.ts";
import { drainChanges, holdFileCheck, listWaiting, recordServer } from "#tests/support/recorded-server.ts";

const owner = "anna";
let server: Awaited<ReturnType<typeof recordServer>>;

beforeEach(async () => {
  server = await recordServer(owner, () => success({}));
  await holdFileCheck(owner, "processing");
  await cancelServerCheck("k1");
});

const status = async () => (await database.fileChecks.get("k1"))?.status;

test.each([
  ["cancelled", "processing"],
  ["completed", "completed"],
] as const)("a cancellation discarded while the check is shown as %s leaves it %s", async (shown, expected) => {
  await database.fileChecks.update("k1", { status: shown });
  const [entry] = await database.outboxEntries.toArray();
  await discardOne(entry?.seq ?? 0);
  expect([await status(), await listWaiting()]).toEqual([expected, []]);
});

test("a discarded cancellation leaves other checks cancelled", async () => {
  const other = await database.fileChecks.get("k1");
  if (other) await database.fileChecks.add({ ...other, localId: "k2" });
  const [entry] = await database.outboxEntries.toArray();
  await discardOne(entry?.seq ?? 0);
  expect((await database.fileChecks.get("k2"))?.status).toBe("cancelled");
});

test("404 removes the file check, which was deleted elsewhere", async () => {
  server.answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
  await drainChanges();
  expect([await status(), await listWaiting()]).toEqual([undefined, []]);
});
