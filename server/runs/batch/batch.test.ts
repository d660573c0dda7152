import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { getFileCheck } from "#server/checks/file-checks/calls/get-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { startCheck } from "#server/checks/file-checks/start-check.ts";
import { endOrphanedSteps } from "#server/runs/settle-runs.ts";
import { openTestContext, runTextCheck, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeBatchSettings } from "./calls/change-batch-settings.ts";
import { exportBatch } from "./calls/export-batch.ts";
import { listBatches } from "./calls/list-batches.ts";
import { previewBatch } from "./calls/preview-batch.ts";
import { readBatch } from "./calls/read-batch.ts";
import { startBatch } from "./calls/start-batch.ts";
import { steerBatch } from "./calls/steer-batch.ts";
import { continueBatches } from "./continue-batches.ts";
import { processNextItem } from "./process-next-item.ts";

let server: TestContext;
let admin: SignedInContext;
/** Names of files whose check fails; all others use the fake engine. */
let broken: Set<string>;
beforeEach(async () => {
  broken = new Set();
  server = await openTestContext({
    runCheck: async (task, options) => {
      if (broken.has(task.name)) throw new Error("the disk cannot be read");
      return runTextCheck(task, options);
    },
  });
  admin = await server.signIn("administrator");
  await server.queue.start();
});
afterEach(() => server.remove());

const check = async (text: string, fileName: string): Promise<string> => {
  server.clock.now += 1;
  const { fileCheck } = await receiveUpload(uploadOf({ text, fileName }), admin);
  await startCheck({ id: fileCheck.fileId }, admin);
  await server.queue.settle();
  return fileCheck.fileId;
};
/** As if checked with an older ruleset that gave another verdict. */
const makeOutdated = (id: string) =>
  server.context.db
    .updateTable("fileChecks")
    .set({ rulesetVersion: "6", verdict: "notImportable" })
    .where("id", "=", id)
    .execute();
const always = { concurrency: 2, windowFrom: "", windowTo: "" };
const recheck = { kind: "recheck", filter: {} } as const;
const read = async (id: string) => (await readBatch({ id }, admin)).batch;

test("a preview counts the files that are then checked, and changed verdicts are counted and listed", async () => {
  const first = await check("Mandant 4711", "a.csv");
  await check("Mandant 4711\nfalsch!", "b.csv");
  await check("Mandant 4712", "c.csv");
  await makeOutdated(first);
  const order = { kind: "recheck", filter: { clientNumber: "4711" } } as const;
  expect(await previewBatch(order, admin)).toMatchObject({
    count: 2,
    sample: [{ fileName: "a.csv" }, { fileName: "b.csv" }],
  });
  expect(await previewBatch({ kind: "recheck", filter: { outdated: true } }, admin)).toMatchObject({ count: 1 });
  await expect(startBatch({ ...order, count: 3 }, admin)).rejects.toMatchObject({ code: "BATCH_CHANGED" });
  const { id } = await startBatch({ ...order, count: 2 }, admin);
  await server.queue.settle();
  expect(await read(id)).toMatchObject({ state: "done", counts: { total: 2, done: 2 }, changedVerdicts: 1 });
  const { items } = await readBatch({ id, items: "changed" }, admin);
  expect(items).toMatchObject([{ fileName: "a.csv", before: "notImportable", after: "importable" }]);
  const { csv } = await exportBatch({ id }, admin);
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).toContain('"a.csv"');
  expect(csv).toContain('"Nicht importfähig";"Technisch importfähig";"ja"');
  const format = { family: "e-invoice", name: "E-Rechnung" } as const;
  await server.context.db
    .updateTable("fileChecks")
    .set({ formatJson: JSON.stringify(format) })
    .where("id", "=", first)
    .execute();
  expect((await exportBatch({ id }, admin)).csv).toContain('"Ungültige E-Rechnung";"Gültige E-Rechnung";"ja"');
  expect((await readBatch({ id, items: "changed" }, admin)).items).toMatchObject([{ format }]);
  expect((await previewBatch(order, admin)).sample).toContainEqual(expect.objectContaining({ fileId: first, format }));
});

test("no more files are checked at once than configured, by priority of their batch, and a pause stops the rest", async () => {
  for (const name of ["a.csv", "b.csv", "c.csv"]) await check("Mandant 4711", name);
  await changeBatchSettings({ ...always, concurrency: 1, version: 0 }, admin);
  await expect(changeBatchSettings({ ...always, concurrency: 2, version: 0 }, admin)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
  await server.queue.stop();
  const slow = await startBatch({ ...recheck, count: 3, priority: 0 }, admin);
  expect((await read(slow.id)).counts).toMatchObject({ underWay: 1, queued: 2 });
  await steerBatch({ id: slow.id, order: "pause" }, admin);
  await expect(steerBatch({ id: slow.id, order: "pause" }, admin)).rejects.toMatchObject({ code: "RUN_OPEN" });
  await server.queue.start();
  await server.queue.settle();
  expect(await read(slow.id)).toMatchObject({ state: "paused", counts: { done: 1, queued: 2 } });
  const urgent = await startBatch({ ...recheck, count: 3, priority: 2 }, admin);
  await server.queue.settle();
  expect(await read(urgent.id)).toMatchObject({ state: "done", counts: { done: 3 } });
  await steerBatch({ id: slow.id, order: "resume" }, admin);
  await server.queue.settle();
  expect(await read(slow.id)).toMatchObject({ state: "done", counts: { done: 3 } });
});

test("a cancelled batch starts no further file", async () => {
  for (const name of ["a.csv", "b.csv", "c.csv"]) await check("Mandant 4711", name);
  await changeBatchSettings({ ...always, concurrency: 1, version: 0 }, admin);
  await server.queue.stop();
  const { id } = await startBatch({ ...recheck, count: 3 }, admin);
  await steerBatch({ id, order: "cancel" }, admin);
  await server.queue.start();
  await server.queue.settle();
  expect(await read(id)).toMatchObject({ state: "cancelled", counts: { done: 1, cancelled: 2 } });
});

test("failed files are listed with their cause and retried once, the others are not", async () => {
  await check("Mandant 4711", "a.csv");
  await check("Mandant 4711", "b.csv");
  broken.add("b.csv");
  const { id } = await startBatch({ ...recheck, count: 2 }, admin);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await server.queue.settle();
    server.clock.now += 60_000;
    server.context.queue.wake();
  }
  await server.queue.settle();
  expect(await read(id)).toMatchObject({ state: "done", counts: { done: 1, failed: 1 } });
  const { items } = await readBatch({ id, items: "failed" }, admin);
  expect(items).toMatchObject([{ fileName: "b.csv", log: expect.stringContaining("mehrfach unterbrochen") }]);
  broken.clear();
  await steerBatch({ id, order: "retry-failed" }, admin);
  await server.queue.settle();
  expect(await read(id)).toMatchObject({ state: "done", counts: { total: 2, done: 2, failed: 0 } });
  await expect(steerBatch({ id, order: "retry-failed" }, admin)).rejects.toMatchObject({ code: "RUN_OPEN" });
});

test("a file deleted while its batch waits ends its item, and the batch continues", async () => {
  const first = await check("Mandant 4711", "a.csv");
  await check("Mandant 4711", "b.csv");
  await changeBatchSettings({ ...always, concurrency: 1, version: 0 }, admin);
  await server.queue.stop();
  const { id } = await startBatch({ ...recheck, count: 2 }, admin);
  await server.context.db
    .updateTable("fileChecks")
    .set({ status: "cancelled", deletedAt: 1 })
    .where("id", "=", first)
    .execute();
  await endOrphanedSteps(server.context);
  await server.queue.start();
  await server.queue.settle();
  expect(await read(id)).toMatchObject({ state: "done", counts: { done: 1, failed: 1 } });
});

test("a deletion requires an age, permanently deletes the counted files, and stores none of their names", async () => {
  const old = await check("Mandant 4711", "alt.csv");
  server.clock.now += 400 * dayMs;
  const young = await check("Mandant 4711", "jung.csv");
  await expect(previewBatch({ kind: "delete", filter: {} }, admin)).rejects.toMatchObject({ code: "BATCH_REFUSED" });
  const order = { kind: "delete", filter: { olderThanDays: 365 } } as const;
  expect(await previewBatch(order, admin)).toMatchObject({ count: 1, sample: [{ fileId: old }] });
  await expect(startBatch({ ...order, count: 2 }, admin)).rejects.toMatchObject({ code: "BATCH_CHANGED" });
  const { id } = await startBatch({ ...order, count: 1 }, admin);
  await server.queue.settle();
  expect(await read(id)).toMatchObject({ state: "done", counts: { done: 1 } });
  const rows = await server.context.db.selectFrom("fileChecks").select(["id", "deletedAt"]).execute();
  expect(rows.filter(({ deletedAt }) => deletedAt === null)).toMatchObject([{ id: young }]);
  expect((await exportBatch({ id }, admin)).csv).not.toContain("alt.csv");
  const entries = await server.context.db.selectFrom("auditEntries").select(["action", "subject"]).execute();
  expect(entries).toContainEqual({ action: "deleteForGood", subject: old });
});

test.each(["cancel", "pause"] as const)(
  "%s while a file is being processed: it is no longer deleted",
  async (order) => {
    const old = await check("Mandant 4711", "alt.csv");
    server.clock.now += 400 * dayMs;
    await server.queue.stop();
    const { id } = await startBatch({ kind: "delete", filter: { olderThanDays: 365 }, count: 1 }, admin);
    const run = await server.context.db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { commit } = await processNextItem(run, server.context, AbortSignal.timeout(10_000));
    await steerBatch({ id, order }, admin);
    await server.context.db.transaction().execute(commit);
    const { fileCheck } = await getFileCheck({ id: old }, admin);
    expect(fileCheck.originalFileName).toBe("alt.csv");
    if (order === "cancel") return;
    await steerBatch({ id, order: "resume" }, admin);
    await server.queue.start();
    await server.queue.settle();
    expect(await read(id)).toMatchObject({ state: "done", counts: { done: 1 } });
  },
);

test("an empty batch ends immediately, and the list contains both with the current Regelstand", async () => {
  const { id } = await startBatch({ ...recheck, count: 0 }, admin);
  const { batches, rulesetVersion, concurrency } = await listBatches({}, admin);
  expect([batches.map((batch) => [batch.id, batch.state]), rulesetVersion, concurrency]).toEqual([
    [[id, "done"]],
    "7",
    2,
  ]);
});

const compare = { kind: "compare", filter: {}, ruleset: "2026.11.4" } as const;

test("a comparison lists files with another verdict under an older Regelstand, and changes no result", async () => {
  const same = await check("Mandant 4711", "a.csv");
  const other = await check("Mandant 4711\ndamals falsch?", "b.csv");
  const { id } = await startBatch({ ...compare, count: 2 }, admin);
  await server.queue.settle();
  expect(await read(id)).toMatchObject({
    ruleset: "2026.11.4",
    state: "done",
    counts: { total: 2, done: 2 },
    changedVerdicts: 1,
  });
  const { items } = await readBatch({ id, items: "changed" }, admin);
  expect(items).toMatchObject([{ fileId: other, before: "importable", after: "notImportable" }]);
  const rows = await server.context.db.selectFrom("fileChecks").select(["id", "verdict", "rulesetVersion"]).execute();
  expect(rows.toSorted((a, b) => (a.id === same ? -1 : b.id === same ? 1 : 0))).toEqual([
    { id: same, verdict: "importable", rulesetVersion: "7" },
    { id: other, verdict: "importable", rulesetVersion: "7" },
  ]);
});

test("a comparison with an unknown Regelstand is refused, and a deleted file is reported", async () => {
  await expect(startBatch({ ...compare, ruleset: "1", count: 0 }, admin)).rejects.toMatchObject({
    code: "BATCH_REFUSED",
  });
  const gone = await check("Mandant 4711", "a.csv");
  await server.queue.stop();
  const { id } = await startBatch({ ...compare, count: 1 }, admin);
  await server.context.db.updateTable("fileChecks").set({ deletedAt: 1 }).where("id", "=", gone).execute();
  await server.queue.start();
  await server.queue.settle();
  expect(await read(id)).toMatchObject({ state: "done", counts: { failed: 1 } });
});

test.each([recheck, compare])(
  "outside its hours a batch of $kind waits, and continues when they begin",
  async (order) => {
    await check("Mandant 4711", "a.csv");
    // The test clock is at ten in Berlin.
    await changeBatchSettings({ concurrency: 2, windowFrom: "20:00", windowTo: "06:00", version: 0 }, admin);
    const { id } = await startBatch({ ...order, count: 1 }, admin);
    await server.queue.settle();
    expect(await read(id)).toMatchObject({ state: "running", counts: { queued: 1 } });
    expect(await listBatches({}, admin)).toMatchObject({ waitsUntil: "20:00", windowTo: "06:00" });
    await continueBatches(server.context);
    await server.queue.settle();
    expect((await read(id)).counts.queued).toBe(1);
    server.clock.now += 10 * hourMs;
    await continueBatches(server.context);
    await server.queue.settle();
    expect(await read(id)).toMatchObject({ state: "done", counts: { done: 1 } });
    expect((await listBatches({}, admin)).waitsUntil).toBeNull();
  },
);

test("hours without an end are refused, and removing the hours resumes work immediately", async () => {
  await check("Mandant 4711", "a.csv");
  const night = { concurrency: 2, windowFrom: "20:00", windowTo: "" };
  await expect(changeBatchSettings({ ...night, version: 0 }, admin)).rejects.toMatchObject({ code: "BATCH_REFUSED" });
  await changeBatchSettings({ ...night, windowTo: "21:00", version: 0 }, admin);
  const { id } = await startBatch({ ...recheck, count: 1 }, admin);
  await changeBatchSettings({ ...always, version: 1 }, admin);
  await server.queue.settle();
  expect((await read(id)).state).toBe("done");
});
