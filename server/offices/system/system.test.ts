import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { batchSettings } from "#server/runs/batch/batch-settings.ts";
import { changeBatchSettings } from "#server/runs/batch/calls/change-batch-settings.ts";
import { type HeldTimers, holdTimers } from "#tests/support/hold-timers.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { listJobs } from "./calls/list-jobs.ts";
import { readOverview } from "./calls/read-overview.ts";
import { readSystemHealth } from "./calls/read-system-health.ts";
import { readSystemSettings } from "./calls/read-system-settings.ts";
import { retryJob } from "./calls/retry-job.ts";
import { runSelfTest } from "./calls/run-self-test.ts";
import { shortTimeoutMs } from "./check-health.ts";

let server: TestContext;
let admin: SignedInContext;
let timeout: HeldTimers;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  // Nothing times out on a busy machine unless a test triggers it.
  timeout = holdTimers(shortTimeoutMs);
});
afterEach(() => server.remove());

const actions = async (): Promise<readonly string[]> =>
  (await server.context.db.selectFrom("auditEntries").select("action").orderBy("position").execute()).map(
    ({ action }) => action,
  );

const stateOf = async (key: string, context: SignedInContext): Promise<string | undefined> =>
  (await readSystemHealth({}, context)).checks.find((check) => check.key === key)?.state;

/** A given-up check with its failed job. */
const failCheck = async (): Promise<{ readonly fileId: string; readonly jobId: string }> => {
  const { db, newId, now } = server.context;
  const { fileId } = (await receiveUpload(uploadOf({ text: "Buchung" }), admin)).fileCheck;
  await db.deleteFrom("jobs").execute();
  await db.updateTable("fileChecks").set({ status: "failed" }).where("id", "=", fileId).execute();
  const jobId = newId();
  const tries = { attempts: 3, failures: 3, heartbeatAt: null, lastError: "Error: no /data/secret/file here\n  at x" };
  const job = { id: jobId, kind: "check-file", subject: fileId, state: "failed" as const };
  await db
    .insertInto("jobs")
    .values({ ...job, ...tries, runAt: now(), createdAt: now() })
    .execute();
  return { fileId, jobId };
};

test("an unresponsive file store is reported in time and delays no other check", async () => {
  const silent = { ...admin, files: { ...admin.files, readMark: () => new Promise<never>(() => {}) } };
  const overview = readOverview({}, silent);
  // Everything else has answered.
  await expect.poll(timeout.count).toBe(1);
  timeout.elapse();
  const { checks } = await overview;
  expect(checks.find(({ key }) => key === "files")).toMatchObject({
    state: "error",
    value: "Antwortet nicht rechtzeitig",
  });
  expect(checks.find(({ key }) => key === "database")).toMatchObject({ state: "ok" });
});

test("each tool shows its last change and author, and only a few rows of a long audit are read", async () => {
  const { db } = server.context;
  expect((await readOverview({}, admin)).lastChanges).toEqual({});
  const { settings, version } = await readAdminSettings(db, batchSettings);
  server.clock.now += 1_000;
  await changeBatchSettings({ ...settings, version }, admin);
  const batchAt = server.clock.now;
  server.clock.now += 1_000;
  const audit = { now: server.context.now, address: "" };
  await db.transaction().execute(async (trx) => {
    await addAuditEntry(trx, { action: "signIn", actor: admin.user, subject: admin.user.id }, audit);
    await addAuditEntry(trx, { action: "workflowChange", actor: admin.user, subject: "1" }, audit);
    await addAuditEntry(trx, { action: "workflowChange", actor: null, subject: "2" }, audit);
    await addAuditEntry(trx, { action: "settingsChange", actor: admin.user, subject: "office rules" }, audit);
  });
  const entry = { at: 1, actorId: null, actor: "", action: "personChange", detailJson: "{}", address: "" } as const;
  const many = Array.from({ length: 20_000 }, (_, at) => ({ ...entry, position: 1_000 + at, subject: `${at % 300}` }));
  for (let from = 0; from < many.length; from += 1_000)
    await db
      .insertInto("auditEntries")
      .values(many.slice(from, from + 1_000).map((row) => ({ ...row, previousHash: "", hash: "" })))
      .execute();
  let fetched = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      fetched += result.rows.length;
      return result;
    },
  });
  const { lastChanges } = await readOverview({}, { ...admin, db: counting });
  expect(fetched).toBeLessThan(100);
  expect(lastChanges).toEqual({
    batch: { at: batchAt, by: admin.user.fullName || admin.user.email },
    workflows: { at: server.clock.now, by: "" },
    users: { at: 1, by: "" },
  });
});

test("a foreign database, a full disk and a missing backup are each reported", async () => {
  expect(await stateOf("files", admin)).toBe("ok");
  expect(await stateOf("backup", admin)).toBe("warn");
  const foreign = { ...admin.files, readMark: async () => '{"id":"other"}', freeBytes: async () => 0 };
  expect(await stateOf("files", { ...admin, files: foreign })).toBe("error");
  expect(await stateOf("space", { ...admin, files: foreign })).toBe("error");
});

test("a failing check is logged and shown as a failure", async () => {
  const broken = { ...admin.files, freeBytes: () => Promise.reject(new Error("no disk")) };
  expect(await stateOf("space", { ...admin, files: broken })).toBe("error");
  expect(server.logged.join("\n")).toContain("no disk");
});

test("settings show their origin; secrets only whether they are set", async () => {
  const settings = {
    ...server.settings,
    secretKey: Buffer.alloc(32, 7),
    fromEnvironment: new Set(["SECRET_KEY", "PORT"]),
  };
  const answer = await readSystemSettings({}, { ...admin, settings });
  const byName = new Map(answer.settings.map((setting) => [setting.name, setting]));
  expect(byName.get("SECRET_KEY")).toMatchObject({ source: "environment", value: "gesetzt" });
  expect(byName.get("MAX_UPLOAD_MB")).toMatchObject({ source: "default", value: "200 MB" });
  expect(JSON.stringify(answer)).not.toContain("0707");
  expect(JSON.stringify(answer)).not.toContain(server.settings.dataDir);
});

test("a given-up job is shown without paths and can be retried", async () => {
  const { fileId, jobId } = await failCheck();
  const { failed } = await listJobs({}, admin);
  expect(failed).toMatchObject([{ id: jobId, kind: "check-file", failures: 3 }]);
  expect(failed[0]?.cause).toContain("no");
  expect(failed[0]?.cause).not.toContain("/data");
  await retryJob({ id: jobId }, admin);
  await server.queue.start();
  const statusOf = async () => {
    await server.queue.settle();
    return await admin.db.selectFrom("fileChecks").select("status").where("id", "=", fileId).executeTakeFirst();
  };
  await expect.poll(statusOf).toEqual({ status: "completed" });
  expect((await listJobs({}, admin)).failed).toEqual([]);
  expect(await actions()).toContain("jobRetry");
  await expect(retryJob({ id: jobId }, admin)).rejects.toMatchObject({ code: "JOB_NOT_FOUND" });
});

test("a failed job of a deleted check is removed without a retry", async () => {
  const { fileId, jobId } = await failCheck();
  await admin.db.updateTable("fileChecks").set({ deletedAt: 1 }).where("id", "=", fileId).execute();
  await retryJob({ id: jobId }, admin);
  expect((await listJobs({}, admin)).counts).toEqual([]);
});

test("the overview counts accounts by state and administrators without a second factor", async () => {
  await server.signIn("berater");
  const { people, adminsWithoutSecondFactor, fileChecks } = await readOverview({}, admin);
  // The first administrator, the calling one, and the Berater.
  expect(people).toEqual({ active: 3, invited: 0, locked: 0 });
  expect(adminsWithoutSecondFactor).toBe(2);
  expect(fileChecks).toEqual({ total: 0, today: 0, failed: 0 });
});

test.each(["database", "files", "jobs"] as const)(
  "the self-test %s uses the production path and leaves nothing",
  async (key) => {
    const { isOk, steps } = await runSelfTest({ key }, admin);
    expect(steps.filter((step) => !step.isOk)).toEqual([]);
    expect(isOk).toBe(true);
    expect(await admin.files.list("bytes")).toEqual([]);
    expect(await admin.db.selectFrom("requestCounts").selectAll().execute()).toEqual([]);
    expect(await actions()).toContain("selfTest");
  },
);

test("the self-test of the files fails if the bytes come back changed", async () => {
  const files = { ...admin.files, openIntact: async () => null };
  const { isOk, steps } = await runSelfTest({ key: "files" }, { ...admin, files });
  expect(isOk).toBe(false);
  expect(steps.at(-1)).toMatchObject({ name: "Lesen und vergleichen", isOk: false });
});
