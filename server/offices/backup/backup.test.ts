import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { deleteForGood } from "#server/checks/file-checks/calls/delete-for-good.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { downloadFileCheck } from "#server/checks/file-checks/download-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { createApiKey } from "#server/people/api-keys/calls/create-api-key.ts";
import { readApiKey } from "#server/people/api-keys/read-api-key.ts";
import { openSession, rotateRefreshToken } from "#server/people/auth/sessions.ts";
import { openContext } from "#server/process/open-context.ts";
import { verifyChain } from "#server/records/audit/verify-chain.ts";
import { lockFolder } from "#server/store/db/lock-folder.ts";
import { openForReading } from "#server/store/db/open-sqlite.ts";
import { openTestContext, type TestContext, testParts } from "#tests/support/server-context.ts";
import { readStored, replaceStored } from "#tests/support/stored.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { ArchiveError } from "./archive-format.ts";
import { restoreBackup } from "./restore-backup.ts";
import { readStoredFiles, type StoredFiles } from "./stored-files.ts";
import { takeBackup } from "./take-backup.ts";
import { type ArchiveWriter, createArchiveWriter } from "./write-archive.ts";
import { verifyArchive, writeBackup } from "./write-backup.ts";

let server: TestContext;
let admin: SignedInContext;
let folder: string;
let archive: string;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await server.queue.start();
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-backup-"));
  archive = join(folder, "sicherung.tar.gz");
});
afterEach(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const upload = async (text: string): Promise<string> => {
  const { fileCheck } = await receiveUpload(uploadOf({ text }), admin);
  await startFileCheck({ id: fileCheck.fileId }, admin);
  return fileCheck.fileId;
};

const remove = async (id: string): Promise<void> => {
  await deleteFileCheck({ id }, admin);
  await deleteForGood({ id }, admin);
  await server.queue.settle();
};

const backUp = async (files: StoredFiles = readStoredFiles(server.settings.dataDir), key: Uint8Array | null = null) => {
  const db = await openForReading(join(server.settings.dataDir, "pruefstapel.db"));
  try {
    return await writeBackup(archive, { db, files, key, createdAt: 1_000_000, product: "1" });
  } finally {
    await db.destroy();
  }
};

/** A server on the archive, restored into its own folder. */
const openRestored = async () => {
  const dataDir = join(folder, "neu");
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const restored = await restoreBackup({ path: archive, dataDir, key: null, now: 2_000_000 }).finally(unlock);
  const logged: string[] = [];
  const settings = { ...server.settings, dataDir };
  const open = await openContext(settings, { ...testParts, writeLog: (line) => logged.push(line) });
  return { ...open, restored, logged, dataDir };
};

const readAll = async (id: string, context: SignedInContext): Promise<string> => {
  const { stream } = await downloadFileCheck(id, context);
  return Buffer.concat(await stream.toArray()).toString();
};

test("a backup of a running server restores checks, results and bytes", async () => {
  const large = `Zeile!\n${"x".repeat(40_000_000)}`;
  const ids = [await upload("Mandant 4711\nfalsch!"), await upload(large), await upload("Mandant 4711\nfalsch!")];
  await server.queue.settle();
  await remove(await upload("weg"));

  const summary = await backUp();

  expect(summary).toMatchObject({ files: 2, occurrences: 3, missing: [], rows: { file_checks: 4, findings: 3 } });
  expect(await verifyArchive(archive)).toEqual(summary);
  const other = await openRestored();
  try {
    expect(other.firstAdmin).toBeNull();
    expect(other.logged).toEqual([]);
    for (const table of ["findings", "reports", "fileChecks", "personalValues"] as const) {
      const read = (db: typeof other.context.db) => db.selectFrom(table).selectAll().execute();
      expect(await read(other.context.db)).toEqual(await read(server.context.db));
    }
    // Both belong to one chain: the restore adds its entry to that of the backup.
    const before = await verifyChain(server.context.db);
    expect(await verifyChain(other.context.db)).toMatchObject({ entries: before.entries + 1, brokenAt: null });
    const { occurrencesFile } = await other.context.db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
    expect(await readStored(other.context, "occurrences", occurrencesFile)).toEqual(
      await readStored(server.context, "occurrences", occurrencesFile),
    );
    const person = { ...other.context, user: admin.user, sessionId: "" };
    expect(await readAll(ids[0] ?? "", person)).toBe("Mandant 4711\nfalsch!");
    expect(await readAll(ids[1] ?? "", person)).toBe(large);
  } finally {
    await other.close();
  }
});

test("files are added and removed during a backup: every row of the archive has its bytes", async () => {
  const goesFirst = await upload("geht, bevor kopiert wird");
  const goesLater = await upload("geht, nachdem kopiert wurde");
  const stays = await upload("bleibt");
  await server.queue.settle();
  const real = readStoredFiles(server.settings.dataDir);
  let copied = 0;
  let latest = "";
  const files: StoredFiles = {
    ...real,
    bytes: async (sha256) => {
      copied += 1;
      if (copied === 1) await remove(goesFirst);
      // All initial files are copied; another arrives before the rows are read.
      if (copied === 3) {
        await remove(goesLater);
        latest = await upload("kam dazu");
        await server.queue.settle();
      }
      return real.bytes(sha256);
    },
  };

  const summary = await backUp(files);

  expect(copied).toBeGreaterThanOrEqual(4);
  expect(summary.missing).toEqual([]);
  const other = await openRestored();
  try {
    const person = { ...other.context, user: admin.user, sessionId: "" };
    expect(await readAll(stays, person)).toBe("bleibt");
    expect(await readAll(latest, person)).toBe("kam dazu");
    expect((await other.context.files.list("bytes")).length).toBe(2);
    expect(other.logged).toEqual([]);
    for (const id of [goesFirst, goesLater])
      await expect(downloadFileCheck(id, person)).rejects.toMatchObject({ code: "FILE_CHECK_NOT_FOUND" });
  } finally {
    await other.close();
  }
});

test("a file deleted while the rows are read causes another attempt", async () => {
  await upload("bleibt");
  await server.queue.settle();
  const real = readStoredFiles(server.settings.dataDir);
  const ids: string[] = [];
  const files: StoredFiles = {
    ...real,
    bytes: async (sha256) => {
      if (ids.length === 0) ids.push(await upload("kommt und geht"));
      else if (ids.length === 1) {
        ids.push("");
        await remove(ids[0] ?? "");
      }
      return real.bytes(sha256);
    },
  };
  const summary = await backUp(files);
  expect(summary).toMatchObject({ files: 1, missing: [] });
});

test("missing and damaged files are listed, and everything else is in the archive", async () => {
  await upload("gut");
  await upload("beschädigt");
  await upload("fehlt");
  await server.queue.settle();
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  await replaceStored(server.context, "bytes", hash("beschädigt"), "anders");
  await replaceStored(server.context, "bytes", hash("fehlt"), null);
  const summary = await backUp();
  expect(summary.files).toBe(1);
  expect([...summary.missing].sort()).toEqual([hash("beschädigt"), hash("fehlt")].sort());
});

test("after a restore everybody must sign in again, and the secret is that of the archive", async () => {
  const tokens = await openSession(admin.user.id, server.context);
  const { secret } = await createApiKey({ name: "Skript", scopes: ["read"], days: 1 }, admin);
  const key = await readFile(join(server.settings.dataDir, "secret.key"));
  await backUp(undefined, key);
  const other = await openRestored();
  try {
    expect(await readFile(join(other.dataDir, "secret.key"))).toEqual(key);
    expect(await rotateRefreshToken(tokens.refreshToken, { ...other.context, now: server.context.now })).toBeNull();
    expect(await rotateRefreshToken(tokens.refreshToken, server.context)).not.toBeNull();
    // A key revoked since must not become valid again, so none does.
    await expect(readApiKey(secret, { ...other.context, now: server.context.now })).rejects.toThrow("nicht mehr");
    expect((await readApiKey(secret, server.context)).user).toEqual(admin.user);
  } finally {
    await other.close();
  }
});

/** An archive with a valid manifest and one upload changed on the way. */
const backUpChanged = async (change: "other bytes" | "no bytes"): Promise<void> => {
  const db = await openForReading(join(server.settings.dataDir, "pruefstapel.db"));
  const files = readStoredFiles(server.settings.dataDir);
  const writer = createArchiveWriter(archive, 1_000_000);
  const addStream: ArchiveWriter["addStream"] = async (name, chunks) => {
    if (!name.startsWith("files/")) return writer.addStream(name, chunks);
    for await (const _chunk of chunks);
    if (change === "other bytes") await writer.add(name, Buffer.from("untergeschoben"));
    return { sha256: name.slice("files/".length), size: 14 };
  };
  try {
    await takeBackup({ db, files, key: null, createdAt: 1_000_000, product: "1" }, { ...writer, addStream });
    await writer.finish();
  } finally {
    await db.destroy();
  }
};

test.each(["other bytes", "no bytes"] as const)(
  "an archive with %s for an upload is refused as a whole",
  async (change) => {
    await upload("Mandant 4711");
    await server.queue.settle();
    await backUpChanged(change);
    await expect(openRestored()).rejects.toThrow(/passen nicht zu ihrem Namen.*nichts zurückgespielt/);
    expect(await readdir(join(folder, "neu"))).toEqual(["server.lock"]);
  },
);

test("a file damaged at the time of the backup is not restored", async () => {
  const id = await upload("beschädigt");
  await server.queue.settle();
  const sha256 = createHash("sha256").update("beschädigt").digest("hex");
  await replaceStored(server.context, "bytes", sha256, "anders");
  await backUp();
  const other = await openRestored();
  try {
    expect(await other.context.files.list("bytes")).toEqual([]);
    const person = { ...other.context, user: admin.user, sessionId: "" };
    await expect(downloadFileCheck(id, person)).rejects.toMatchObject({ code: "FILE_DAMAGED" });
  } finally {
    await other.close();
  }
});

test("a check running during the backup is finished by the restored server", async () => {
  await server.queue.stop();
  const id = await upload("Mandant 4711\nfalsch!");
  await backUp();
  const other = await openRestored();
  try {
    await other.queue.start();
    await other.queue.settle();
    const row = await other.context.db.selectFrom("fileChecks").selectAll().where("id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({ status: "completed", verdict: "notImportable" });
  } finally {
    await other.close();
  }
});

test("ordinary tools open the archive and verify its hashes", async () => {
  await upload("Mandant 4711");
  await backUp();
  const run = promisify(execFile);
  await run("tar", ["xzf", archive, "-C", folder]);
  const { stdout } = await run("sha256sum", ["-c", "manifest.sha256"], { cwd: folder });
  expect(stdout).toContain("tables/users.jsonl: OK");
});

test.each([
  ["cut off", async (path: string) => truncate(path, 2000), /beschädigt oder unvollständig/],
  ["empty", async (path: string) => truncate(path, 0), /ist keine Sicherung/],
  ["no archive at all", async (path: string) => writeFile(path, "EXTF;700"), /ist keine Sicherung/],
  [
    "changed in one byte",
    async (path: string) => {
      const bytes = await readFile(path);
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
    /beschädigt|keine Sicherung/,
  ],
])("an archive that is %s changes nothing", async (_title, harm, message) => {
  for (let index = 0; index < 20; index += 1) await upload(randomUUID().repeat(20));
  await backUp();
  await harm(archive);
  await expect(verifyArchive(archive)).rejects.toThrow(ArchiveError);
  await expect(openRestored()).rejects.toThrow(message);
  expect(await readdir(join(folder, "neu"))).toEqual(["server.lock"]);
});

test.each([
  ["a link in it", { type: "symlink" as const, linkname: "/etc/passwd" }],
  ["more in one entry than is ever written", { size: 300_000_000 }],
])("an archive with %s is refused before it is read", async (_what, header) => {
  const tar = pack();
  tar.entry({ ...header, name: "archive.json" });
  const [block] = (await once(tar, "data")) as [Buffer];
  await writeFile(archive, gzipSync(block));
  await expect(verifyArchive(archive)).rejects.toThrow(/ist keine Sicherung/);
});

test("the previous folder is kept, and a partial earlier restore does not interfere", async () => {
  await upload("neu");
  await backUp();
  const other = await openRestored();
  await other.close();
  await writeFile(join(other.dataDir, "notiz.txt"), "von Hand");
  const again = await openRestored();
  await again.close();
  const { replaced } = again.restored;
  expect(replaced).toMatch(/replaced/);
  expect(await readFile(join(replaced ?? "", "notiz.txt"), "utf8")).toBe("von Hand");
});
