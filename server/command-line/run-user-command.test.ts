import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyPassword } from "#server/auth/passwords.ts";
import { lockFolder } from "#server/db/lock-folder.ts";
import { openDatabase } from "#server/db/open.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-people-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const run = (script: "add-user" | "change-user", words: readonly string[], password = "geheim-1") => {
  const env = { ...process.env, DATA_DIR: dataDir, USER_PASSWORD: password };
  const args = [join(import.meta.dirname, `${script}.ts`), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  return { status, out: stdout, err: stderr };
};
const add = (...words: readonly string[]) => run("add-user", words);
const change = (...words: readonly string[]) => run("change-user", words);
const anna = "anna@kanzlei.example";

const readPeople = async () => {
  const db = await openDatabase(join(dataDir, "pruefstapel.db"));
  const rows = await db.selectFrom("users").selectAll().orderBy("createdAt").execute();
  await db.destroy();
  return rows;
};

test("a person is added, changed, locked and let in again", async () => {
  expect(add(anna, "--role", "berater", "--clients", "55003, 55004")).toEqual({
    status: 0,
    out: `Angelegt: ${anna} (berater)\n`,
    err: "",
  });
  expect(await readPeople()).toMatchObject([
    { email: anna, fullName: anna, role: "berater", clientNumbersJson: '["55003","55004"]', lockedAt: null },
  ]);
  const words = ["--role", "service", "--name", " Anna Muster ", "--clients", "55005", "--lock"];
  expect(change("ANNA@kanzlei.example", ...words)).toEqual({
    status: 0,
    out: `Geändert: ${anna} (service, Mandanten 55005, gesperrt)\n`,
    err: "",
  });
  expect(await readPeople()).toMatchObject([
    { fullName: "Anna Muster", role: "service", clientNumbersJson: '["55005"]', lockedAt: expect.any(Number) },
  ]);
  expect(change(anna, "--unlock", "--clients", "").out).toBe(`Geändert: ${anna} (service)\n`);
  expect(await readPeople()).toMatchObject([{ clientNumbersJson: "[]", lockedAt: null }]);
});

test("the password is changed only where that was asked for", async () => {
  add(anna, "--role", "berater");
  const readHash = async () => (await readPeople())[0]?.passwordHash ?? "";
  run("change-user", [anna, "--role", "service"], "geheim-neu");
  expect(await verifyPassword("geheim-1", await readHash())).toBe(true);
  run("change-user", [anna, "--password"], "geheim-neu");
  expect(await verifyPassword("geheim-neu", await readHash())).toBe(true);
});

test.each<["add-user" | "change-user", readonly string[], string?]>([
  ["add-user", ["--role", "berater"]],
  ["add-user", [anna]],
  ["add-user", [anna, "--role", "chef"]],
  ["add-user", [anna, "--role", "berater", "--clients", "55003,", "55004"]],
  ["add-user", [anna, "--role", "berater"], "kurz"],
  ["change-user", ["--lock"]],
  ["change-user", [anna]],
  ["change-user", [anna, "bernd@kanzlei.example", "--lock"]],
  ["change-user", [anna, "--role", "chef"]],
  ["change-user", [anna, "--name", " "]],
  ["change-user", [anna, "--lock", "--unlock"]],
  ["change-user", [anna, "--password"], "kurz"],
  ["change-user", [anna, "--sperren"]],
])("%s %j is a wrong call", async (script, words, password) => {
  const { status, out, err } = run(script, words, password);
  expect([status, out]).toEqual([2, ""]);
  expect(err).toContain(`Aufruf: npm run -s ${script}`);
  if (words.includes("--sperren")) expect(err).toContain("Die Option --sperren ist unbekannt oder unvollständig.");
  expect(await readPeople()).toEqual([]);
});

test("what cannot be done is said in German", () => {
  add("leitung@kanzlei.example", "--role", "super_admin");
  expect(add("Leitung@kanzlei.example", "--role", "berater")).toEqual({
    status: 2,
    out: "",
    err: "Leitung@kanzlei.example gibt es schon.\n",
  });
  expect(change(anna, "--lock")).toEqual({
    status: 2,
    out: "",
    err: `${anna} gibt es im Datenordner ${dataDir} nicht.\n`,
  });
  const last = change("leitung@kanzlei.example", "--lock");
  expect([last.status, last.err]).toEqual([
    2,
    expect.stringContaining("ist der letzte Zugang mit der Rolle super_admin, der nicht gesperrt ist."),
  ]);
});

test("beside a running server neither command does anything", async () => {
  add(anna, "--role", "berater");
  const unlock = lockFolder(dataDir);
  const outcomes = [add("bernd@kanzlei.example", "--role", "berater"), change(anna, "--lock")];
  unlock();
  for (const { status, err } of outcomes) {
    expect([status, err]).toEqual([2, expect.stringContaining("läuft bereits ein Prüfstapel-Server")]);
  }
  expect(await readPeople()).toMatchObject([{ email: anna, lockedAt: null }]);
});
