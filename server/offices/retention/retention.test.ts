import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { lastNight, queueNightly, startNightly } from "#server/offices/system/nightly.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { verifyChain } from "#server/records/audit/verify-chain.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeRetention } from "./calls/change-retention.ts";
import { previewRetention } from "./calls/preview-retention.ts";
import { readRetention } from "./calls/read-retention.ts";

let server: TestContext;
let admin: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await server.queue.start();
});
afterEach(() => server.remove());

const nothing = { fileChecks: 0, trash: 0, devices: 0, failedJobs: 0, runs: 0, scriptOutputs: 0, mails: 0 };
const defaults = { fileChecks: null, devices: null, failedJobs: 90, runs: 365, scriptOutputs: 90, mails: 90 };
const upload = async (text: string) => (await receiveUpload(uploadOf({ text }), admin)).fileCheck;
const entries = (action: "retention" | "deleteForGood" | "settingsChange") =>
  server.context.db.selectFrom("auditEntries").selectAll().where("action", "=", action).execute();
const runNight = async (): Promise<boolean> => {
  const isQueued = await queueNightly(server.context);
  await server.queue.settle();
  return isQueued;
};

test.each([
  ["in winter before the hour", "2026-11-22T02:29:00Z", "2026-11-21"],
  ["in winter at the hour", "2026-11-22T02:30:00Z", "2026-11-22"],
  ["in summer before the hour", "2026-07-01T01:29:00Z", "2026-06-30"],
  ["in summer at the hour", "2026-07-01T01:30:00Z", "2026-07-01"],
  ["just after midnight in Berlin", "2026-06-30T22:05:00Z", "2026-06-30"],
  ["the night the clocks go forward", "2026-03-29T01:30:00Z", "2026-03-29"],
  ["the night the clocks go back", "2026-10-25T02:29:00Z", "2026-10-24"],
])("the last night %s", (_title, now, night) => {
  expect(lastNight(Date.parse(now))).toBe(night);
});

test("by default no file check is deleted; expired sessions are, and the night is audited", async () => {
  const { fileId } = await upload("alt");
  await openSession(admin.user.id, server.context);
  expect(await readRetention({}, admin)).toEqual({ ...defaults, defaults });
  server.clock.now += 10 * 365 * dayMs;
  expect(await runNight()).toBe(true);
  const { db } = server.context;
  expect(await db.selectFrom("fileChecks").select(["id", "deletedAt"]).execute()).toEqual([
    { id: fileId, deletedAt: null },
  ]);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await entries("retention")).toMatchObject([{ actor: "", detailJson: JSON.stringify(nothing) }]);
});

test("expired checks are permanently deleted with their bytes; newer ones stay", async () => {
  await changeRetention({ ...defaults, fileChecks: 30, devices: 10, failedJobs: null }, admin);
  const old = await upload("alt");
  const { db, newId, now } = server.context;
  const device = { userId: admin.user.id, name: "Firefox", createdAt: now(), lastContactAt: now() };
  const unused = {
    wipeRequestedBy: null,
    wipedAt: null,
    wipedRemoved: 0,
    wipedUnsent: 0,
    unsent: null,
    unsentAt: null,
  };
  for (const [keyHash, wipeRequestedAt] of [
    ["a", null],
    ["b", now()],
  ] as const)
    await db
      .insertInto("devices")
      .values({ ...device, ...unused, id: newId(), keyHash, wipeRequestedAt })
      .execute();
  server.clock.now += 29 * dayMs;
  const young = await upload("jung");
  server.clock.now += 2 * dayMs;
  await runNight();
  expect(await server.context.files.list("bytes")).toEqual([young.sha256]);
  const rows = await db.selectFrom("fileChecks").select(["id", "deletedAt"]).orderBy("createdAt").execute();
  expect(rows).toEqual([
    { id: old.fileId, deletedAt: server.clock.now },
    { id: young.fileId, deletedAt: null },
  ]);
  // A wipe order waits for its device without a limit.
  expect(await db.selectFrom("devices").select("keyHash").execute()).toEqual([{ keyHash: "b" }]);
  expect(await entries("deleteForGood")).toMatchObject([{ subject: old.fileId, actor: "" }]);
  expect(await entries("retention")).toMatchObject([
    { detailJson: JSON.stringify({ ...nothing, fileChecks: 1, devices: 1 }) },
  ]);
  expect(await verifyChain(db)).toMatchObject({ brokenAt: null });
});

test("a night runs once, and missed nights are replaced by one run", async () => {
  const first = await Promise.all([queueNightly(server.context), queueNightly(server.context)]);
  expect(first.filter((isMine) => isMine)).toHaveLength(1);
  await server.queue.settle();
  expect(await runNight()).toBe(false);
  server.clock.now += 5 * dayMs;
  expect([await runNight(), await runNight()]).toEqual([true, false]);
  expect(await entries("retention")).toHaveLength(2);
});

test("setting the clock back repeats no night", async () => {
  await runNight();
  server.clock.now -= 3 * dayMs;
  expect(await runNight()).toBe(false);
});

test("a clock that once ran a year ahead does not stop later nights", async () => {
  server.clock.now += 365 * dayMs;
  await runNight();
  server.clock.now -= 365 * dayMs;
  expect([await runNight(), await runNight()]).toEqual([true, false]);
});

test("the running server polls until it stops", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const end = startNightly(server.context);
    await expect.poll(async () => (await entries("retention")).length).toBe(1);
    server.clock.now += dayMs;
    vi.advanceTimersByTime(60_000);
    await expect.poll(async () => (await entries("retention")).length).toBe(2);
    end();
    server.clock.now += dayMs;
    vi.advanceTimersByTime(600_000);
    await server.queue.settle();
    expect(await entries("retention")).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a change is audited with the previous values", async () => {
  await changeRetention({ ...defaults, fileChecks: 3650 }, admin);
  expect(await readRetention({}, admin)).toMatchObject({ fileChecks: 3650, devices: null, failedJobs: 90 });
  const [entry] = await entries("settingsChange");
  expect(JSON.parse(JSON.parse(entry?.detailJson ?? "{}").before)).toMatchObject({ fileChecks: null });
  expect(entry).toMatchObject({ actor: admin.user.email, subject: "retention" });
});

test("a preview counts what the night then deletes", async () => {
  await upload("alt");
  server.clock.now += 40 * dayMs;
  await upload("jung");
  expect(await previewRetention({ fileChecks: 30 }, admin)).toEqual({
    fileChecks: 1,
    bytes: 3,
    devices: 0,
    failedJobs: 0,
    runs: 0,
    scriptOutputs: 0,
    mails: 0,
  });
  expect(await previewRetention({}, admin)).toMatchObject({ fileChecks: 0 });
  await changeRetention({ ...defaults, fileChecks: 30, failedJobs: null }, admin);
  await runNight();
  expect(await entries("retention")).toMatchObject([{ detailJson: expect.stringContaining('"fileChecks":1') }]);
});

test("a change based on old values is refused, and a colleague's change stays", async () => {
  const before = defaults;
  await changeRetention({ ...before, devices: 30, before }, admin);
  await expect(changeRetention({ ...before, devices: 60, before }, admin)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
  expect(await readRetention({}, admin)).toMatchObject({ devices: 30 });
  expect(await entries("settingsChange")).toHaveLength(1);
});

test("runs with logs, script output and mail rows expire by their own periods", async () => {
  const { db, now, newId } = server.context;
  const at = now();
  const run = {
    ...{ kind: "workflow" as const, sourceId: "1", name: "Ablauf", version: 1, definitionJson: "{}", subject: null },
    ...{ causeJson: "{}", priority: 1, startedBy: "", createdAt: at },
  } as const;
  await db
    .insertInto("runs")
    .values([
      { ...run, id: "beendet", state: "done", endedAt: at },
      { ...run, id: "offen", state: "running", endedAt: null },
    ])
    .execute();
  const mail = {
    ...{ kind: "system", recipient: "a@kanzlei.example", subject: "Neu", sealedText: "", attempts: 1 },
    ...{ nextAttemptAt: at, claimedAt: null, createdAt: at, expiresAt: null, sentAt: null },
    ...{ response: null, cause: null, lettersJson: null },
  };
  for (const state of ["sent", "failed", "waiting"] as const)
    await db
      .insertInto("mails")
      .values({ ...mail, id: state, state, messageId: state, causeKey: state })
      .execute();
  const received = { mailboxId: "1", sender: "b@muster.example", subject: "Export", ruleId: null, cause: null };
  for (const state of ["done", "quarantine"] as const)
    await db
      .insertInto("receivedMails")
      .values({ ...received, id: newId(), messageKey: state, state, createdAt: at })
      .execute();
  await changeRetention({ ...defaults, runs: 10, mails: 5 }, admin);
  server.clock.now += 6 * dayMs;
  expect(await previewRetention({ runs: 10, mails: 5 }, admin)).toMatchObject({ runs: 0, mails: 3 });
  await runNight();
  expect(await db.selectFrom("mails").select("state").execute()).toEqual([{ state: "waiting" }]);
  expect(await db.selectFrom("receivedMails").select("state").execute()).toEqual([{ state: "quarantine" }]);
  expect(await db.selectFrom("runs").selectAll().execute()).toHaveLength(2);
  server.clock.now += 5 * dayMs;
  await runNight();
  expect(await db.selectFrom("runs").select("id").execute()).toEqual([{ id: "offen" }]);
});
