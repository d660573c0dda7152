import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { getFileCheck } from "#server/checks/file-checks/calls/get-file-check.ts";
import { searchFileChecks } from "#server/checks/file-checks/calls/search-file-checks.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { downloadFileCheck } from "#server/checks/file-checks/download-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { createUser } from "#server/people/users/create-user.ts";
import { type OpenContext, openContext } from "#server/process/open-context.ts";
import { verifyChain } from "#server/records/audit/verify-chain.ts";
import type { Db } from "#server/store/db/schema.ts";
import { copiedTables } from "#server/store/db/tables.ts";
import { createDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { testParts, testSettings } from "#tests/support/server-context.ts";
import { createTestBucket } from "#tests/support/test-bucket.ts";
import { uploadOf } from "#tests/support/uploads.ts";

const corpus = new URL("../corpus/buchungsstapel/", import.meta.url);
/** Stored in several parts. */
const large = `Mandant 4711\nfalsch!\n${"x".repeat(9_000_000)}`;

let folder: string;
let database: TestDatabase;
let bucket: S3Settings;
let ids: string[];
let waiting: string;
let adviser: SignedInContext["user"];
let opened: OpenContext[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-move-"));
  database = await createDatabase("template0");
  bucket = createTestBucket() as S3Settings;
  opened = [];
  await fillEmbedded();
  useTarget(join(folder, "data"), database.url, bucket);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of opened) await one.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const useTarget = (dataDir: string, url: string, s3: S3Settings | null): void => {
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("S3_ENDPOINT", s3?.endpoint);
  vi.stubEnv("S3_BUCKET", s3?.bucket);
  vi.stubEnv("S3_ACCESS_KEY", s3?.accessKey);
  vi.stubEnv("S3_SECRET_KEY", s3?.secretKey);
};

const open = async (more: Partial<Settings> = {}): Promise<OpenContext> => {
  const one = await openContext({ ...testSettings(join(folder, "data")), ...more }, testParts);
  opened.push(one);
  return one;
};
const shut = async (one: OpenContext): Promise<void> => {
  opened = opened.filter((other) => other !== one);
  await one.close();
};

/** Files of the corpus and a large one; some checked, one in the trash, one whose check waits. */
const fillEmbedded = async (): Promise<void> => {
  const embedded = await open();
  const { context, queue } = embedded;
  const person = {
    email: "berater@kanzlei.example",
    password: "geheim-1",
    role: "administrator",
    fullName: "Ä",
  } as const;
  adviser = await createUser(context, { ...person, permissions: [], datev: { clientNumbers: ["4711"] } });
  const session = { ...context, user: adviser, sessionId: "none" };
  await queue.start();
  ids = [];
  const names = (await readdir(corpus)).filter((name) => name.endsWith(".csv")).slice(0, 12);
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, corpus), "utf8")));
  for (const text of [...texts, large]) {
    const { fileCheck } = await receiveUpload(uploadOf({ text }), session);
    await startFileCheck({ id: fileCheck.fileId }, session);
    ids.push(fileCheck.fileId);
  }
  await queue.settle();
  await deleteFileCheck({ id: ids[0] ?? "" }, session);
  await queue.stop();
  const { fileCheck } = await receiveUpload(uploadOf({ text: "wartet!" }), session);
  await startFileCheck({ id: fileCheck.fileId }, session);
  waiting = fileCheck.fileId;
  await shut(embedded);
};

const readTables = async (db: Db): Promise<Readonly<Record<string, unknown>>> => {
  const tables: Record<string, unknown> = {};
  for (const table of copiedTables.filter((name) => name !== "installation" && name !== "jobs")) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db.withoutPlugins());
    tables[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
};
const readAll = async (id: string, context: SignedInContext): Promise<string> =>
  (await buffer((await downloadFileCheck(id, context)).stream)).toString();

test("an embedded installation moves with all rows and files, and a server goes on there", async () => {
  const embedded = await open();
  const before = await readTables(embedded.context.db);
  await shut(embedded);

  const first = await runCli("migrate-to-postgres");
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(/^Übernommen: 14 Dateiprüfungen, 1\d Dateien, 2 Personen\n/);
  // Nobody has worked there yet: once more, with the same end.
  expect(await runCli("migrate-to-postgres")).toEqual(first);

  const moved = await open({ databaseUrl: database.url, s3: bucket });
  expect(await readTables(moved.context.db)).toEqual(before);
  const session = { ...moved.context, user: adviser, sessionId: "none" };
  expect(await readAll(ids.at(-1) ?? "", session)).toBe(large);
  await moved.queue.start();
  await expect
    .poll(async () => (await getFileCheck({ id: waiting }, session)).fileCheck.status, { timeout: 20_000 })
    .toBe("completed");
  const found = () => searchFileChecks({ q: "maerz", limit: 50 } as never, session);
  await expect.poll(async () => (await found()).results.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await verifyChain(moved.context.db)).toMatchObject({ brokenAt: null });

  expect(await runCli("migrate-to-postgres")).toMatchObject({
    code: 2,
    err: expect.stringContaining("hat schon ein Server gearbeitet"),
  });
});

test("without S3 the files stay in the folder, and the embedded database does not start beside them any more", async () => {
  useTarget(join(folder, "data"), database.url, null);
  expect(await runCli("migrate-to-postgres")).toMatchObject({ code: 0, out: expect.stringContaining("bleiben in") });
  await expect(open()).rejects.toThrow(/Die Datenbank ist älter als die übertragenen Dateien/);
  const moved = await open({ databaseUrl: database.url });
  const session = { ...moved.context, user: adviser, sessionId: "none" };
  expect(await readAll(ids.at(-1) ?? "", session)).toBe(large);
});

test("a file that is damaged or missing is named and not stored; refusals are German and change nothing", async () => {
  const files = join(folder, "data", "files");
  const [part = ""] = await readdir(files);
  const [name = ""] = await readdir(join(files, part));
  await rm(join(files, part, name));
  expect(await runCli("migrate-to-postgres")).toMatchObject({
    code: 1,
    err: `${name} fehlt im Datenordner oder ist dort beschädigt.\n`,
  });
  const other = await createDatabase("template0");
  await (await openContext({ ...testSettings(join(folder, "other")), databaseUrl: other.url }, testParts)).close();
  useTarget(join(folder, "data"), other.url, bucket);
  expect((await runCli("migrate-to-postgres")).err).toContain("liegen schon Daten einer anderen Installation");
  await other.remove();
  useTarget(join(folder, "data"), "", null);
  expect(await runCli("migrate-to-postgres")).toMatchObject({ code: 2, err: expect.stringContaining("DATABASE_URL") });
  useTarget(join(folder, "leer"), database.url, null);
  expect((await runCli("migrate-to-postgres")).err).toContain("liegt keine Datenbank");
});

test("PostgreSQL and S3 are backed up beside the server and put back into empty ones", async () => {
  await runCli("migrate-to-postgres");
  const running = await open({ databaseUrl: database.url, s3: bucket });
  const archive = join(folder, "sicherung.tar.gz");
  const taken = await runCli("backup", archive, "--with-key");
  expect(taken).toMatchObject({ code: 0, err: "" });
  expect(taken.out).toContain("14 Dateiprüfungen");
  expect((await runCli("restore", archive)).err).toContain("Bitte legen Sie eine leere Datenbank an");

  const other = await createDatabase("template0");
  const otherBucket = createTestBucket();
  const dataDir = join(folder, "neu");
  useTarget(dataDir, other.url, otherBucket);
  expect(await runCli("restore", archive)).toMatchObject({ code: 0, err: "" });
  const restored = await open({ dataDir, databaseUrl: other.url, s3: otherBucket });
  expect(await readFile(join(dataDir, "secret.key"))).toEqual(await readFile(join(folder, "data", "secret.key")));
  const session = { ...restored.context, user: adviser, sessionId: "none" };
  expect(await readAll(ids.at(-1) ?? "", session)).toBe(large);
  // Its job was one of PostgreSQL, which no backup holds.
  await restored.queue.start();
  await expect
    .poll(async () => (await getFileCheck({ id: waiting }, session)).fileCheck.status, { timeout: 20_000 })
    .toBe("completed");
  await shut(running);
  await shut(restored);
  await other.remove();
});
