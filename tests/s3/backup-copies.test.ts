import { hash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BackupPlan } from "#contract/backups.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { changeBackupPlan } from "#server/offices/backup/calls/change-backup-plan.ts";
import { listBackups } from "#server/offices/backup/calls/list-backups.ts";
import { startBackup } from "#server/offices/backup/calls/start-backup.ts";
import { verifyArchive } from "#server/offices/backup/write-backup.ts";
import { createObjectClient, type ObjectClient } from "#server/store/files/object-client.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { createTestBucket } from "#tests/support/test-bucket.ts";
import { uploadOf } from "#tests/support/uploads.ts";

let server: TestContext;
let admin: SignedInContext;
let bucket: S3Settings;
let objects: ObjectClient;
let folder: string;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  bucket = createTestBucket() as S3Settings;
  objects = createObjectClient(bucket);
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-copies-"));
  await receiveUpload(uploadOf({ text: "Mandant 4711" }), admin);
  await server.queue.start();
});
afterEach(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const setPlan = async (): Promise<void> => {
  const { secretKey, ...s3 } = bucket;
  const settings: BackupPlan = {
    ...{ enabled: true, folder: "", s3, recipient: "", at: "02:00", weekdays: [1], kept: 2 },
  };
  await changeBackupPlan({ settings, version: 0, secretKey }, admin);
};
const listKeys = async (): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of objects.list("backups/")) keys.push(key);
  return keys.sort();
};

test("a bucket that does not exist is refused", async () => {
  await expect(setPlan()).rejects.toMatchObject({
    code: "BACKUP_REFUSED",
    message: "Diesen Bucket gibt es im S3-Dienst nicht. Bitte legen Sie ihn an.",
  });
});

test("the bucket of the server's own files is refused", async () => {
  bucket = server.settings.s3 as S3Settings;
  await expect(setPlan()).rejects.toMatchObject({ message: expect.stringContaining("Dateien des Servers") });
});

test("backups are stored, read back and kept by generations; a copy is a whole archive", async () => {
  await objects.makeBucket();
  await setPlan();
  expect(await listKeys()).toEqual([]);
  const names: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    server.clock.now += 60_000;
    await startBackup({}, admin);
    await server.queue.settle();
    const { backups } = await listBackups({}, admin);
    expect(backups[0]).toMatchObject({ state: "done", copies: [{ place: "s3", state: "verified" }] });
    names.push(`backups/${backups[0]?.fileName}`);
  }
  expect(await listKeys()).toEqual(names.slice(1).sort());
  const path = join(folder, "zurueck.tar.gz");
  await objects.getFile(names[2] ?? "", path);
  expect(await verifyArchive(path)).toMatchObject({ rows: { file_checks: 1 }, files: 1 });
});

test("a copy of several parts has the hash of its file", async () => {
  await objects.makeBucket();
  const path = join(folder, "gross");
  // No part is like another one. The bytes themselves would be compared one by one, for a minute on a busy machine.
  const bytes = Buffer.alloc(20_000_001, "0123456789abc");
  const sha256 = hash("sha256", bytes);
  await writeFile(path, bytes);
  await objects.putFile("backups/gross", path, bytes.length);
  await objects.getFile("backups/gross", join(folder, "wieder"));
  expect(hash("sha256", await readFile(join(folder, "wieder")))).toBe(sha256);
  expect(await objects.hashObject("backups/gross")).toBe(sha256);
  expect(await objects.hashObject("backups/fehlt")).toBeNull();
  expect(await readdir(folder)).toEqual(["gross", "wieder"]);
});
