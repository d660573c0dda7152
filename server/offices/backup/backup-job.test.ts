import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { backupFolder, backupPath, maxKept, removeOldBackups } from "./backup-files.ts";
import { createBackupJob } from "./backup-job.ts";
import { listBackups } from "./calls/list-backups.ts";
import { startBackup } from "./calls/start-backup.ts";
import { verifyArchive } from "./write-backup.ts";

let server: TestContext;
let admin: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await receiveUpload(uploadOf({ text: "Mandant 4711" }), admin);
});
afterEach(() => server.remove());

const newest = async () => (await listBackups({}, admin)).backups[0];

test("a started backup is written, verified and listed with its file name only", async () => {
  const { id } = await startBackup({}, admin);
  expect(await newest()).toMatchObject({ id, state: "running", isThere: false, actor: admin.user.email });
  expect(await startBackup({}, admin)).toEqual({ id });
  await server.queue.start();
  await server.queue.settle();
  const done = await newest();
  expect(done).toMatchObject({ id, state: "done", missing: 0, cause: null, isThere: true });
  const path = backupPath(server.settings.dataDir, done?.fileName ?? "");
  expect(await verifyArchive(path)).toMatchObject({ rows: { file_checks: 1 }, files: 1, hasKey: false });
  expect((await stat(path)).size).toBe(done?.sizeBytes);
  expect(JSON.stringify(await listBackups({}, admin))).not.toContain(server.settings.dataDir);
  const actions = await admin.db.selectFrom("auditEntries").select("action").execute();
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(["backupStart", "backup"]));
  await rm(path);
  expect(await newest()).toMatchObject({ state: "done", isThere: false });
});

test("without enough disk space no backup is started, and the reason is shown", async () => {
  await startBackup({}, admin);
  const files = { ...server.context.files, freeBytes: async () => server.settings.minFreeBytes - 5_000_000 };
  await runWith({ files });
  expect(await newest()).toMatchObject({ state: "failed", isThere: false });
  expect((await newest())?.cause).toMatch(/^Der Platz auf dem Server reicht nicht; es fehlen bis zu \d+ MB\.$/);
  expect(await readdir(server.settings.dataDir)).not.toContain(backupFolder);
});

test("a failure is shown without its path, and logged", async () => {
  await startBackup({}, admin);
  await runWith({ settings: { ...server.settings, dataDir: join(server.settings.dataDir, "installation.json\0") } });
  expect(await newest()).toMatchObject({ state: "failed", cause: "Die Ursache steht im Protokoll des Servers." });
  expect(server.logged.join("")).toContain("backup");
});

test("shutdown releases the backup job", async () => {
  const { id } = await startBackup({}, admin);
  const job = createBackupJob(() => server.context);
  const stopped = AbortSignal.abort(new Error("stop"));
  await expect(job.run({ id: "job", subject: id }, stopped)).rejects.toThrow();
  expect(await newest()).toMatchObject({ state: "running" });
});

test("only the newest files are kept", async () => {
  for (let number = 0; number < maxKept + 2; number += 1) {
    server.clock.now += 60_000;
    await startBackup({}, admin);
    await runWith({});
  }
  await removeOldBackups(admin);
  const { backups } = await listBackups({}, admin);
  expect(backups.map(({ isThere }) => isThere)).toEqual([...Array(maxKept).fill(true), false, false]);
}, 60_000);

const runWith = async (parts: Partial<typeof server.context>): Promise<void> => {
  const job = createBackupJob(() => ({ ...server.context, ...parts }));
  const subject = (await newest())?.id ?? "";
  const { commit } = await job.run({ id: "job", subject }, new AbortController().signal);
  await server.context.db.transaction().execute(commit);
};
