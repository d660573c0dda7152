import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { encryptFile } from "#server/offices/backup/encrypt-archive.ts";
import { openContext } from "#server/process/open-context.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { openTestContext, type TestContext, testParts } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";

let server: TestContext;
let folder: string;
let archive: string;
beforeEach(async () => {
  server = await openTestContext();
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-backup-"));
  archive = join(folder, "sicherung.tar.gz");
  vi.stubEnv("DATA_DIR", server.settings.dataDir);
  await receiveUpload(uploadOf({ text: "Mandant 4711" }), await server.signIn("administrator"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const openAgain = (dataDir: string) => openContext({ ...server.settings, dataDir }, testParts);

test("a backup is taken beside the running server and put back into a new folder, which the server takes", async () => {
  const taken = await runCli("backup", archive, "--with-key");
  expect(taken).toMatchObject({ code: 0, err: "" });
  expect(taken.out).toMatch(
    /^Gesichert und geprüft: .*sicherung\.tar\.gz \([\d.]+ Byte\)\n {2}1 Dateiprüfung, 1 Datei, 2 Personen\n$/,
  );
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await runCli("restore", archive, "--check")).out).toMatch(/^Vollständig und unverändert: /);
  const entry = await server.context.db.selectFrom("auditEntries").selectAll().executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: "backup", detailJson: '{"fileChecks":1,"files":1,"withKey":true}' });
  const dataDir = join(folder, "neu");
  vi.stubEnv("DATA_DIR", dataDir);
  const restored = await runCli("restore", archive);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toMatch(
    /^Zurückgespielt: Stand \d\d\.\d\d\.\d\d, .* Uhr in .*\n {2}Alle Anmeldungen sind beendet\.\n$/,
  );
  const open = await openAgain(dataDir);
  expect(await open.context.files.list("bytes")).toEqual(await server.context.files.list("bytes"));
  expect(await readFile(join(dataDir, "secret.key"))).toEqual(
    await readFile(join(server.settings.dataDir, "secret.key")),
  );
  await open.close();
  expect(existsSync(join(dataDir, "quarantine"))).toBe(false);
});

test("without the secret a new one is made, or the one kept apart is used", async () => {
  const { out } = await runCli("backup", archive);
  expect(out).toContain(`Nicht enthalten ist der Schlüssel ${join(server.settings.dataDir, "secret.key")}.`);
  const dataDir = join(folder, "neu");
  vi.stubEnv("DATA_DIR", dataDir);
  expect((await runCli("restore", archive)).code).toBe(0);
  expect(await readdir(dataDir)).not.toContain("secret.key");
  const kept = join(folder, "schluessel");
  await writeFile(kept, Buffer.alloc(32, 7));
  expect((await runCli("restore", archive, "--replace", "--key", kept)).code).toBe(0);
  expect(await readFile(join(dataDir, "secret.key"))).toEqual(Buffer.alloc(32, 7));
});

test("an encrypted backup is checked and put back with its private key, and with no other", async () => {
  await runCli("backup", archive, "--with-key");
  const encrypted = `${archive}.age`;
  const [own, foreign, none] = [join(folder, "eigener"), join(folder, "fremder"), join(folder, "keiner")];
  const made = await runCli("backup-key", own);
  expect([made.code, (await stat(own)).mode & 0o777]).toEqual([0, 0o600]);
  expect(await runCli("backup-key", own)).toMatchObject({
    code: 2,
    err: `${own} besteht bereits; es wurde nichts geschrieben.\n`,
  });
  await encryptFile(archive, encrypted, /Öffentlicher Schlüssel: (age1\w{58})\n$/.exec(made.out)?.[1] ?? "");
  await writeFile(foreign, `${await generateX25519Identity()}\n`);
  await writeFile(none, "geheim\n");
  const dataDir = join(folder, "neu");
  vi.stubEnv("DATA_DIR", dataDir);
  for (const [options, message] of [
    [[], "ist verschlüsselt. Bitte geben Sie mit --identity"],
    [["--identity", foreign], "Der angegebene private Schlüssel öffnet die Sicherung"],
    [["--identity", none], "enthält keinen privaten Schlüssel von age"],
    [["--identity", join(folder, "fehlt")], "wurde nicht gefunden"],
  ] as const) {
    const refused = await runCli("restore", encrypted, ...options);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(message)]);
    expect(await readdir(dataDir).catch(() => [])).not.toContain("pruefstapel.db");
  }
  expect((await runCli("restore", encrypted, "--identity", own, "--check")).out).toMatch(
    /^Vollständig und unverändert: /,
  );
  expect(await runCli("restore", encrypted, "--identity", own)).toMatchObject({ code: 0, err: "" });
  const open = await openAgain(dataDir);
  expect(await open.context.files.list("bytes")).toEqual(await server.context.files.list("bytes"));
  await open.close();
});

const flipByte = (bytes: Buffer, at: number): Buffer => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

test.each([
  ["its last byte is missing", (bytes: Buffer) => bytes.subarray(0, -1)],
  ["a byte of its content is another one", (bytes: Buffer) => flipByte(bytes, 2_000)],
  ["a byte of its header is another one", (bytes: Buffer) => flipByte(bytes, 130)],
])("an encrypted backup is refused as damaged where %s", async (_title, damage) => {
  await runCli("backup", archive);
  const encrypted = `${archive}.age`;
  const identity = await generateX25519Identity();
  await encryptFile(archive, encrypted, await identityToRecipient(identity));
  await writeFile(join(folder, "eigener"), identity);
  await writeFile(encrypted, damage(await readFile(encrypted)));
  const { code, err } = await runCli("restore", encrypted, "--check", "--identity", join(folder, "eigener"));
  expect([code, err]).toEqual([2, `Die Sicherung ${encrypted} ist beschädigt oder unvollständig.\n`]);
});

test("refusals are given in German and change nothing", async () => {
  const missing = join(folder, "fehlt");
  await writeFile(join(folder, "da"), "bleibt");
  expect(await runCli("backup", join(folder, "da"))).toMatchObject({
    code: 2,
    err: `${join(folder, "da")} besteht bereits; es wurde nichts gesichert.\n`,
  });
  expect((await runCli("backup", join(missing, "x"))).err).toMatch(/wurde nicht gefunden\.\n$/);
  expect((await runCli("backup")).err).toContain("Es ist keine Datei für die Sicherung angegeben.\n");
  await runCli("backup", archive);
  const running = await runCli("restore", archive, "--replace");
  expect([running.code, running.err]).toEqual([2, expect.stringContaining("läuft bereits ein Prüfstapel-Server")]);
  vi.stubEnv("DATA_DIR", join(folder, "voll"));
  await mkdir(join(folder, "voll"));
  await writeFile(join(folder, "voll", "pruefstapel.db"), "von Hand");
  expect((await runCli("restore", archive)).err).toMatch(/ist nicht leer\. Mit --replace/);
  expect((await runCli("restore", join(folder, "da"), "--replace")).err).toMatch(
    /ist keine Sicherung von Prüfstapel\.\n$/,
  );
  expect((await runCli("restore", missing, "--replace")).err).toMatch(/wurde nicht gefunden\.\n$/);
  expect((await runCli("restore", archive, "--key", join(folder, "da"))).err).toMatch(/ist kein Schlüssel/);
  expect(await readFile(join(folder, "voll", "pruefstapel.db"), "utf8")).toBe("von Hand");
  expect(await readdir(folder)).toEqual(["da", "sicherung.tar.gz", "voll"]);
  vi.stubEnv("DATA_DIR", missing);
  expect((await runCli("backup", join(folder, "neu"))).err).toBe(`Im Datenordner ${missing} liegt keine Datenbank.\n`);
});

test("rows in PostgreSQL are not confused with files in the folder", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://name@127.0.0.1:1/pruefstapel");
  vi.stubEnv("DATA_DIR", join(folder, "neu"));
  const unreachable = { code: 2, err: expect.stringContaining("Dort läuft kein PostgreSQL") };
  expect(await runCli("backup", archive)).toMatchObject(unreachable);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("DATA_DIR", server.settings.dataDir);
  await runCli("backup", archive);
  vi.stubEnv("DATABASE_URL", "postgres://name@127.0.0.1:1/pruefstapel");
  vi.stubEnv("DATA_DIR", join(folder, "neu"));
  expect(await runCli("restore", archive)).toMatchObject(unreachable);
  expect((await runCli("audit")).code).toBe(2);
});

test("a missing file is reported and sets the exit code", async () => {
  const [sha256 = ""] = await server.context.files.list("bytes");
  await server.context.files.remove("bytes", sha256);
  const { code, err } = await runCli("backup", archive);
  expect([code, err]).toEqual([1, `${sha256} fehlt im Datenordner oder ist dort beschädigt.\n`]);
  vi.stubEnv("DATA_DIR", join(folder, "neu"));
  expect(await runCli("restore", archive)).toMatchObject({
    code: 1,
    err: `${sha256} fehlte schon bei der Sicherung.\n`,
  });
});

test("the audit is confirmed, or its first changed entry is named", async () => {
  await runCli("backup", archive);
  const whole = await runCli("audit");
  expect(whole).toMatchObject({ code: 0, err: "" });
  expect(whole.out).toMatch(/^Unverändert: 1 Eintrag, letzte Prüfsumme [0-9a-f]{64}\n$/);
  const { db } = server.context;
  await sql`drop trigger audit_no_update`.execute(db);
  await sql`update audit_entries set detail_json = '{}'`.execute(db);
  expect(await runCli("audit")).toEqual({ code: 1, out: "", err: "Der Eintrag 1 wurde geändert oder fehlt.\n" });
});
