import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BackupPlan } from "#contract/backups.ts";
import { dayMs, hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { recordTest } from "#server/carriers/mail/mail-state.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { readOverview } from "#server/offices/system/calls/read-overview.ts";
import { writePersonalValues } from "#server/people/personal/calls/write-personal-values.ts";
import { openContext } from "#server/process/open-context.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { mailKind } from "#server/records/mail-outbox/mail-settings.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { openTestContext, type TestContext, testParts } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { backupFolder } from "./backup-files.ts";
import { createBackupJob } from "./backup-job.ts";
import { bucketSecretName } from "./backup-plan.ts";
import { changeBackupPlan } from "./calls/change-backup-plan.ts";
import { listBackups } from "./calls/list-backups.ts";
import { readBackupPlan } from "./calls/read-backup-plan.ts";
import { startBackup } from "./calls/start-backup.ts";
import { testBackupTarget } from "./calls/test-backup-target.ts";
import { executePlan } from "./execute-plan.ts";
import { queueDueBackup } from "./queue-due-backup.ts";
import { requireEnvironmentPlan } from "./require-environment-plan.ts";
import { verifyArchive } from "./write-backup.ts";

let server: TestContext;
let admin: SignedInContext;
let folder: string;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  folder = await realpath(await mkdtemp(join(tmpdir(), "pruefstapel-target-")));
  await receiveUpload(uploadOf({ text: "Mandant 4711" }), admin);
  await server.queue.start();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const plan = (changes: Partial<BackupPlan> = {}): BackupPlan => ({
  ...{ enabled: true, folder, s3: null, recipient: "", at: "02:00", weekdays: [1, 2, 3, 4, 5, 6, 7], kept: 2 },
  ...changes,
});
const setPlan = async (changes: Partial<BackupPlan> = {}, secretKey?: string): Promise<void> => {
  const { version } = await readBackupPlan({}, admin);
  await changeBackupPlan({ settings: plan(changes), version, ...(secretKey && { secretKey }) }, admin);
};
const runBackup = async () => {
  await startBackup({}, admin);
  await server.queue.settle();
  return newest();
};
/** Runs a backup with other dependencies than the queue. */
const runWith = async (context: TestContext["context"]): Promise<void> => {
  await server.queue.stop();
  const { id } = await startBackup({}, admin);
  const { commit } = await createBackupJob(() => context).run({ id: "job", subject: id }, new AbortController().signal);
  await server.context.db.transaction().execute(commit);
};
const newest = async () => (await listBackups({}, admin)).backups[0];
/** One poll, and the work it has queued. */
const poll = async (at?: number): Promise<number> => {
  if (at !== undefined) server.clock.now = at;
  await queueDueBackup(server.context);
  await server.queue.settle();
  return (await listBackups({}, admin)).backups.length;
};
const notices = () => admin.db.selectFrom("notices").select(["title", "message", "path", "important"]).execute();
const backupState = async () => (await readOverview({}, admin)).checks.find(({ key }) => key === "backup");
/** On a busy machine the overview may report a timeout, so it is asked again. */
const expectBackupState = (expected: object) => expect.poll(backupState, { timeout: 30_000 }).toMatchObject(expected);
const actions = async () =>
  (await admin.db.selectFrom("auditEntries").select(["action", "actor"]).orderBy("position").execute()).filter(
    ({ action }) => action.startsWith("backup"),
  );
const refusal = (changes: Partial<BackupPlan>) =>
  setPlan(changes).then(
    () => null,
    (error: Error & { code?: string }) => [error.code, error.message],
  );

test("a backup is copied to the folder of the plan, verified and restored as a trial; the data folder keeps nothing", async () => {
  await setPlan();
  const done = await runBackup();
  const name = done?.fileName ?? "";
  expect(done).toMatchObject({
    ...{ state: "done", cause: null, isThere: true, restoredAt: server.clock.now },
    copies: [{ place: "folder", state: "verified", fileName: name, cause: null }],
  });
  expect(await readdir(folder)).toEqual([name]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(await verifyArchive(join(folder, name))).toMatchObject({ rows: { file_checks: 1 }, files: 1 });
  expect(await readdir(join(server.settings.dataDir, backupFolder))).toEqual([]);
  expect((await readBackupPlan({}, admin)).restorable).toEqual({
    ...{ backupAt: done?.startedAt, testedAt: server.clock.now, isEncrypted: false },
  });
  await expectBackupState({ state: "ok", value: "Zuletzt heute" });
  expect(await notices()).toEqual([]);
});

test("a trial restore runs once a month", async () => {
  await setPlan({ kept: 9 });
  const restored: boolean[] = [];
  for (const days of [0, 1, 25, 1, 1]) {
    server.clock.now += days * dayMs;
    restored.push((await runBackup())?.restoredAt !== null);
  }
  expect(restored).toEqual([true, false, false, true, false]);
  server.clock.now += 2 * 45 * dayMs;
  expect((await readBackupPlan({}, admin)).restorable?.testedAt).toBeLessThan(server.clock.now - 45 * dayMs);
}, 60_000);

test("an encrypted backup is restored with the private key", async () => {
  const identity = await generateX25519Identity();
  await setPlan({ recipient: await identityToRecipient(identity) });
  const done = await runBackup();
  const [name = ""] = await readdir(folder);
  expect(name).toBe(`${done?.fileName}.age`);
  expect((await readFile(join(folder, name))).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect((await readBackupPlan({}, admin)).restorable).toMatchObject({ isEncrypted: true });
  const key = join(folder, "schluessel.txt");
  await writeFile(key, `# public key\n${identity}\n`);
  const dataDir = join(folder, "neu");
  vi.stubEnv("DATA_DIR", dataDir);
  expect(await runCli("restore", join(folder, name), "--identity", key)).toMatchObject({ code: 0, err: "" });
  const open = await openContext({ ...server.settings, dataDir, databaseUrl: null, s3: null }, testParts);
  expect(await open.context.db.selectFrom("fileChecks").select("clientNumber").execute()).toEqual([
    { clientNumber: "4711" },
  ]);
  await open.close();
});

test("older generations are removed after a newer one was verified, and other files stay", async () => {
  await setPlan({ kept: 2 });
  await writeFile(join(folder, "pruefstapel-20200101-0000-fremd.tar.gz"), "fremd");
  const names: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    server.clock.now += dayMs;
    names.push((await runBackup())?.fileName ?? "");
  }
  expect((await readdir(folder)).sort()).toEqual(["pruefstapel-20200101-0000-fremd.tar.gz", ...names.slice(2).sort()]);
  const { backups } = await listBackups({}, admin);
  expect(backups.map(({ copies, isThere }) => [copies[0]?.state, isThere])).toEqual([
    ["verified", true],
    ["verified", true],
    ["removed", false],
    ["removed", false],
  ]);
}, 60_000);

test("a missing folder fails the backup, keeps older ones, and is shown in notices, audit and overview", async () => {
  await setPlan({ kept: 1 });
  const first = await runBackup();
  server.clock.now += dayMs;
  await rm(folder, { recursive: true });
  const failed = await runBackup();
  const cause = "Ordner: Der Ordner ist nicht vorhanden oder nicht erreichbar.";
  expect(failed).toMatchObject({ state: "failed", cause, isThere: false, copies: [{ state: "failed" }] });
  expect((await listBackups({}, admin)).backups.find(({ id }) => id === first?.id)?.copies).toMatchObject([
    { state: "verified" },
  ]);
  const people = await admin.db
    .selectFrom("users")
    .select("id")
    .where("role", "in", ["administrator", "super_admin"])
    .execute();
  expect(await notices()).toEqual(
    people.map(() => ({
      ...{ title: "Sicherung gescheitert", message: cause, path: "/admin/system?bereich=sicherung", important: 1 },
    })),
  );
  expect((await actions()).map(({ action }) => action)).toEqual([
    ...["backupStart", "backup", "backupStart", "backupFail"],
  ]);
  await expectBackupState({ state: "error", value: `Die letzte ist gescheitert. ${cause}` });
  expect(server.logged.join("")).toContain("backup copy");
});

test.skipIf(!existsSync("/sys/kernel"))("an unwritable folder is refused, and fails a backup", async () => {
  // Not even root can write there.
  const unwritable = "/sys/kernel";
  const message = expect.stringContaining("fehlt dem Server die Berechtigung zum Schreiben");
  expect(await refusal({ folder: unwritable })).toEqual(["BACKUP_REFUSED", message]);
  const backup = { folder: unwritable, s3: null, at: "02:00", weekdays: [1], kept: 3, recipient: "" };
  const context = { ...server.context, settings: { ...server.settings, backup } };
  await runWith(context);
  expect(await newest()).toMatchObject({ state: "failed", cause: message });
});

test("a folder of the server, a link, a relative path and an empty plan are refused", async () => {
  const { dataDir, appDir } = server.settings;
  const link = join(folder, "verknuepfung");
  await mkdir(join(folder, "innen"));
  await symlink(join(folder, "innen"), link);
  await writeFile(join(folder, "datei"), "");
  await mkdir(join(dataDir, "innen"));
  for (const [changes, message] of [
    [{ folder: join(dataDir, "innen") }, "nicht im Datenordner"],
    [{ folder: dataDir }, "nicht im Datenordner"],
    [{ folder: tmpdir() }, "nicht im Datenordner"],
    [{ folder: join(appDir, "..", "docs") }, "nicht in dem des Programms"],
    [{ folder: link }, "Verknüpfung"],
    [{ folder: join(link, "..", "datei") }, "zu keinem Ordner"],
    [{ folder: "sicherung" }, "vollständigen Pfad"],
    [{ folder: "" }, "einen Ordner, einen Bucket"],
    [{ recipient: `age1${"q".repeat(58)}` }, "öffentliche Schlüssel ist nicht richtig"],
  ] as const) {
    expect(await refusal(changes)).toEqual(["BACKUP_REFUSED", expect.stringContaining(message)]);
  }
  expect(await readBackupPlan({}, admin)).toMatchObject({ version: 0, nextAt: null });
});

test("a link that replaces the folder later is not followed", async () => {
  await setPlan();
  const other = join(tmpdir(), `pruefstapel-other-${randomUUID()}`);
  await mkdir(other);
  await rm(folder, { recursive: true });
  await symlink(other, folder);
  expect(await runBackup()).toMatchObject({ state: "failed", cause: expect.stringContaining("Verknüpfung") });
  expect(await readdir(other)).toEqual([]);
  await rm(other, { recursive: true });
});

test("the schedule starts one backup at its time and on its days, across several processes", async () => {
  server.clock.now = Date.parse("2026-11-20T09:00:00Z"); // a Friday, 10:00 in Berlin
  await setPlan({ weekdays: [1, 5], at: "02:00" });
  expect(await poll()).toBe(0);
  expect(await poll(Date.parse("2026-11-21T01:30:00Z"))).toBe(0);
  expect(await poll(Date.parse("2026-11-23T00:59:59Z"))).toBe(0);
  server.clock.now = Date.parse("2026-11-23T01:00:05Z");
  await Promise.all([queueDueBackup(server.context), queueDueBackup(server.context)]);
  expect(await poll()).toBe(1);
  expect(await newest()).toMatchObject({ state: "done", actor: "", startedAt: server.clock.now });
  expect(await poll(server.clock.now + hourMs)).toBe(1);
  expect(await notices()).toEqual([]);
  expect(await actions()).toEqual([
    { action: "backupStart", actor: "" },
    { action: "backup", actor: "" },
  ]);
});

test("a backup missed while the server was off runs once and is reported", async () => {
  await setPlan();
  server.clock.now += 5 * dayMs;
  await expectBackupState({ state: "error", value: "Versäumt" });
  expect(await poll()).toBe(1);
  expect(await poll()).toBe(1);
  const [notice] = await notices();
  expect(notice).toMatchObject({ title: "Sicherung versäumt" });
  expect(notice?.message).toMatch(/^Die Sicherung vom 25\.11\.26, 02:00 Uhr wurde nicht zu ihrer Zeit begonnen/);
  await expectBackupState({ state: "ok" });
});

test("a backup that no process finishes is reported once", async () => {
  await setPlan();
  await server.queue.stop();
  await startBackup({}, admin);
  server.clock.now += 13 * hourMs;
  await queueDueBackup(server.context);
  server.clock.now += hourMs;
  await queueDueBackup(server.context);
  expect(new Set((await notices()).map(({ title }) => title))).toEqual(new Set(["Sicherung nicht beendet"]));
  await expectBackupState({ state: "error", value: "Die letzte ist noch nicht beendet" });
});

test("a disabled plan starts nothing and keeps its settings", async () => {
  await setPlan();
  await setPlan({ enabled: false });
  expect(await poll(server.clock.now + 3 * dayMs)).toBe(0);
  expect((await readBackupPlan({}, admin)).settings).toMatchObject({ folder, kept: 2 });
});

test("the second of two concurrent changes of the plan is refused", async () => {
  await setPlan();
  await expect(changeBackupPlan({ settings: plan({ kept: 9 }), version: 0 }, admin)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
  const rows = await admin.db.selectFrom("auditEntries").selectAll().where("action", "=", "settingsChange").execute();
  expect(rows).toMatchObject([{ subject: "backupPlan", actor: admin.user.email }]);
});

test("a partial copy left by a killed process is ignored and replaced", async () => {
  await setPlan();
  const { id } = await startBackup({}, admin);
  const { fileName = "" } = (await newest()) ?? {};
  await writeFile(join(folder, `${fileName}.partial`), "halb");
  await mkdir(join(server.settings.dataDir, backupFolder, "staging", "trial"), { recursive: true });
  await server.queue.settle();
  expect(await newest()).toMatchObject({ id, state: "done" });
  expect(await readdir(folder)).toEqual([fileName]);
});

test("a plan of the environment applies, starts immediately and cannot be changed", async () => {
  const { settings } = server;
  const backup = { folder, s3: null, at: "03:15", weekdays: [1, 3], kept: 3, recipient: "" };
  const context = { ...admin, settings: { ...settings, backup } };
  await queueDueBackup(context);
  expect(await newest()).toMatchObject({ state: "running", actor: "" });
  expect(await readBackupPlan({}, context)).toMatchObject({
    ...{ isFromEnvironment: true, settings: { folder, at: "03:15", weekdays: [1, 3], kept: 3 } },
  });
  const change = changeBackupPlan({ settings: plan(), version: 0 }, context);
  await expect(change).rejects.toMatchObject({ code: "BACKUP_REFUSED" });
});

test("administrators who want mails get one about a failed backup", async () => {
  const mail = { ...mailKind.defaults, enabled: true, host: "mail.kanzlei.example", sender: "server@kanzlei.example" };
  await admin.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, mailKind, { settings: mail, version: 0 }, admin));
  await recordTest(admin.db, server.clock.now, null);
  const wish = { id: "wunsch", key: "settings/notifyEmail", value: true, changedAt: server.clock.now, baseVersion: 0 };
  await writePersonalValues({ changes: [wish] }, admin);
  await setPlan();
  await rm(folder, { recursive: true });
  await runBackup();
  expect(await admin.db.selectFrom("mailNotices").select(["userId", "subject"]).execute()).toEqual([
    {
      userId: admin.user.id,
      subject: "Sicherung gescheitert: Ordner: Der Ordner ist nicht vorhanden oder nicht erreichbar.",
    },
  ]);
});

test("an archive that cannot be restored is not copied, and is reported", async () => {
  const limits = { dataDir: server.settings.dataDir, appDir: server.settings.appDir, watch: null, s3: null };
  const task = {
    targets: [{ place: "folder", folder } as const],
    limits,
    kept: 1,
    recipient: "",
    withTrial: true,
    now: 0,
  };
  const staging = { folder: join(server.settings.dataDir, "staging"), fileName: "a.tar.gz" };
  const write = async (path: string) => {
    await writeFile(path, "kein Archiv");
    return { rows: {}, files: 0, occurrences: 0, missing: [], hasKey: false };
  };
  await expect(executePlan(staging, task, write)).rejects.toThrow(
    "Die Sicherung ließ sich nicht zurückspielen und wurde nicht abgelegt.",
  );
  expect(await readdir(folder)).toEqual([]);
  expect(await readdir(server.settings.dataDir)).not.toContain("staging");
});

test("without space for the trial restore the backup still runs", async () => {
  await setPlan();
  const { files, settings } = server.context;
  // Enough for one copy of the file, not for two.
  await runWith({ ...server.context, files: { ...files, freeBytes: async () => settings.minFreeBytes + 15 } });
  expect(await newest()).toMatchObject({ state: "done", restoredAt: null });
});

test("an impossible plan in the environment stops the start", async () => {
  const { dataDir } = server.settings;
  const backup = { folder: join(dataDir, "innen"), s3: null, at: "02:00", weekdays: [1], kept: 3, recipient: "" };
  await mkdir(join(dataDir, "innen"));
  await expect(requireEnvironmentPlan(backup, server.settings)).rejects.toThrow(
    /^BACKUP_DIR: Der Ordner darf nicht im/,
  );
  const wrongKey = { ...backup, folder, recipient: `age1${"q".repeat(58)}` };
  await expect(requireEnvironmentPlan(wrongKey, server.settings)).rejects.toThrow(/^BACKUP_RECIPIENT ist kein/);
  await requireEnvironmentPlan({ ...backup, folder: join(folder, "nicht-da") }, server.settings);
});

/** An S3 service that stores nothing, or other bytes than it received. */
const startService = async (answer: (method: string, body: Buffer) => readonly [number, string]): Promise<Server> => {
  const service = createServer(async (request, response) => {
    const [status, body] = answer(request.method ?? "", Buffer.concat(await request.toArray()));
    response.writeHead(status, { etag: '"1"', "content-type": "application/xml" }).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  return service;
};
const bucketOf = (service: Server): BackupPlan["s3"] => ({
  endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  ...{ bucket: "sicherung", region: "us-east-1", accessKey: "zugang" },
});
const denied = "<Error><Code>AccessDenied</Code></Error>";

test("a bucket that refuses is reported, and the folder still gets its copy", async () => {
  let isOpen = true;
  let stored: Buffer = Buffer.alloc(0);
  const service = await startService((method, body) => {
    if (!isOpen) return [403, denied];
    if (method === "PUT") stored = body;
    return [method === "DELETE" ? 204 : 200, method === "GET" ? stored.toString("latin1") : ""];
  });
  await setPlan({ s3: bucketOf(service) }, "geheim-und-lang-genug");
  isOpen = false;
  const done = await runBackup();
  expect(done).toMatchObject({ state: "failed", isThere: true });
  expect(done?.cause).toMatch(/^S3: Der S3-Dienst lehnt den Zugang zum Bucket ab \(AccessDenied\)\./);
  expect(done?.copies.map(({ place, state }) => [place, state])).toEqual([
    ["folder", "verified"],
    ["s3", "failed"],
  ]);
  expect(await readdir(folder)).toHaveLength(1);
  service.close();
});

test("a copy that reads back differently is removed and fails", async () => {
  const calls: string[] = [];
  let stored: Buffer = Buffer.alloc(0);
  let damages = false;
  const service = await startService((method, body) => {
    calls.push(method);
    if (method === "PUT") stored = body;
    return [
      method === "DELETE" ? 204 : 200,
      method === "GET" ? `${damages ? "x" : ""}${stored.toString("latin1")}` : "",
    ];
  });
  await setPlan({ folder: "", s3: bucketOf(service) }, "geheim-und-lang-genug");
  damages = true;
  const done = await runBackup();
  expect(done).toMatchObject({
    state: "failed",
    cause: "S3: Die zurückgelesene Sicherung stimmt nicht mit der geschriebenen überein.",
    isThere: false,
  });
  expect(calls.at(-1)).toBe("DELETE");
  service.close();
});

test("the secret key is sealed, never returned, and removed with its bucket", async () => {
  const service = await startService((method, body) => [
    method === "DELETE" ? 204 : 200,
    method === "GET" ? "schreibprobe" : body.subarray(0, 0).toString(),
  ]);
  const s3 = bucketOf(service);
  await setPlan({ s3 }, "geheim-und-lang-genug");
  const answer = await readBackupPlan({}, admin);
  expect(answer).toMatchObject({ secretSet: true, secretHint: "…enug" });
  const stored = await admin.db.selectFrom("adminSecrets").selectAll().execute();
  const audit = await admin.db.selectFrom("auditEntries").selectAll().execute();
  expect(JSON.stringify([answer, stored, audit])).not.toContain("geheim-und-lang-genug");
  await setPlan({ s3, kept: 5 });
  expect(await readAdminSecret(admin.db, bucketSecretName, admin.keys)).toBe("geheim-und-lang-genug");
  const other = { ...s3, bucket: "anderer" } as BackupPlan["s3"];
  expect(await refusal({ s3: other })).toEqual(["BACKUP_REFUSED", expect.stringContaining("geheimen Schlüssel")]);
  const { problems } = await testBackupTarget({ folder: "", s3: other, recipient: "" }, admin);
  expect(problems).toMatchObject([{ field: "s3" }]);
  await setPlan({ s3: null });
  expect(await readAdminSecret(admin.db, bucketSecretName, admin.keys)).toBeNull();
  const remote = { ...other, endpoint: "http://s3.kanzlei.example" } as BackupPlan["s3"];
  expect(await refusal({ s3: remote })).toEqual(["BACKUP_REFUSED", expect.stringContaining("https://")]);
  service.close();
});
