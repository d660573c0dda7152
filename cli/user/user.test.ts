import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { verifyPassword } from "#server/people/auth/passwords.ts";
import { lockFolder } from "#server/store/db/lock-folder.ts";
import { openDatabase } from "#server/store/db/open.ts";
import { runCli } from "#tests/support/run-cli.ts";

let folder = "";
let dataDir = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-people-"));
  dataDir = folder;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: "add" | "change" | "list", words: readonly string[], password = "geheim-1") => {
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("USER_PASSWORD", password);
  return runCli("user", command, ...words);
};
const add = (...words: readonly string[]) => run("add", words);
const change = (...words: readonly string[]) => run("change", words);
const anna = "anna@kanzlei.example";

const readPeople = async () => {
  const db = await openDatabase(join(dataDir, "pruefstapel.db"));
  const rows = await db.selectFrom("users").selectAll().orderBy("createdAt").execute();
  await db.destroy();
  return rows;
};

test("a person is added, changed, locked and let in again", async () => {
  expect(await add(anna, "--role", "berater", "--clients", "55003, 55004")).toEqual({
    code: 0,
    out: `Angelegt: ${anna} (berater)\n`,
    err: "",
  });
  expect(await readPeople()).toMatchObject([
    { email: anna, fullName: anna, role: "berater", clientNumbersJson: '["55003","55004"]', lockedAt: null },
  ]);
  const words = ["--role", "service", "--name", " Anna Muster ", "--clients", "55005", "--lock"];
  expect(await change("ANNA@kanzlei.example", ...words)).toEqual({
    code: 0,
    out: `Geändert: ${anna} (service, Mandanten 55005, gesperrt)\n`,
    err: "",
  });
  expect(await readPeople()).toMatchObject([
    { fullName: "Anna Muster", role: "service", clientNumbersJson: '["55005"]', lockedAt: expect.any(Number) },
  ]);
  expect((await change(anna, "--unlock", "--clients", "")).out).toBe(`Geändert: ${anna} (service)\n`);
  expect(await readPeople()).toMatchObject([{ clientNumbersJson: "[]", lockedAt: null }]);
});

test("the password is changed only on request", async () => {
  await add(anna, "--role", "berater");
  const readHash = async () => (await readPeople())[0]?.passwordHash ?? "";
  await run("change", [anna, "--role", "service"], "geheim-neu");
  expect(await verifyPassword("geheim-1", await readHash())).toBe(true);
  await run("change", [anna, "--password"], "geheim-neu");
  expect(await verifyPassword("geheim-neu", await readHash())).toBe(true);
});

test("everybody is listed with role, clients and lock", async () => {
  expect(await run("list", [])).toEqual({ code: 0, out: "Es ist noch niemand angelegt.\n", err: "" });
  await add("bernd@kanzlei.example", "--role", "service");
  await add(anna, "--role", "berater", "--clients", "55003");
  await change("bernd@kanzlei.example", "--lock");
  expect((await run("list", [])).out).toBe(
    `${anna} (berater, Mandanten 55003)\nbernd@kanzlei.example (service, gesperrt)\n`,
  );
});

test.each([
  ["123456", 2],
  ["anna-2026", 2],
  ["geheim-1", 0],
])("a person is added with the password %s: exit code %i", async (password, code) => {
  const answer = await run("add", [anna, "--role", "berater"], password);
  expect(answer.code).toBe(code);
  if (code === 2) expect(answer.err).toContain("Das Passwort in USER_PASSWORD ist zu leicht zu erraten");
  expect(await readPeople()).toHaveLength(code === 2 ? 0 : 1);
});

const noRole = "Die Option --role kennt „chef“ nicht, möglich ist: super_admin, administrator, berater, service.";
const noPassword = "Die Umgebungsvariable USER_PASSWORD muss ein Passwort von 6 bis 1024 Zeichen enthalten.";

test.each<["add" | "change" | "list", readonly string[], string, string?]>([
  ["add", ["--role", "berater"], "Es ist keine E-Mail-Adresse angegeben."],
  ["add", [anna], "Die Option --role fehlt."],
  ["add", [anna, "--role", "chef"], noRole],
  ["add", [anna, "--role", "berater", "--clients", "55003,", "55004"], "Zu viel angegeben: „55004“."],
  ["add", [anna, "--role", "berater"], noPassword, "kurz"],
  ["add", [anna, "--role", "berater"], noPassword, "😀😀😀"],
  ["add", [anna, "--role", "berater", "--name", " "], "„ “ ist kein Name."],
  ["add", ["anna", "--role", "berater"], "„anna“ ist keine E-Mail-Adresse, mit der man sich anmelden kann."],
  [
    "add",
    ["anna@kanzlei", "--role", "berater"],
    "„anna@kanzlei“ ist keine E-Mail-Adresse, mit der man sich anmelden kann.",
  ],
  ["change", ["--lock"], "Es ist keine E-Mail-Adresse angegeben."],
  ["change", [anna], "Es ist nicht angegeben, was geändert werden soll."],
  ["change", [anna, "bernd@kanzlei.example", "--lock"], "Zu viel angegeben: „bernd@kanzlei.example“."],
  ["change", [anna, "--role", "chef"], noRole],
  ["change", [anna, "--name", " "], "„ “ ist kein Name."],
  ["change", [anna, "--lock", "--unlock"], "Die Optionen --lock und --unlock schließen sich aus."],
  ["change", [anna, "--password"], noPassword, "kurz"],
  ["change", [anna, "--sperren"], "Die Option --sperren gibt es nicht."],
  ["list", [anna], `Zu viel angegeben: „${anna}“.`],
])("user %s %j is a wrong call", async (command, words, reason, password) => {
  expect(await run(command, words, password)).toEqual({
    code: 2,
    out: "",
    err: `${reason}\nHilfe: pruefstapel user ${command} --help\n`,
  });
  expect(await readPeople()).toEqual([]);
});

test("a refusal is given in German", async () => {
  await add("leitung@kanzlei.example", "--role", "super_admin");
  expect(await add("Leitung@kanzlei.example", "--role", "berater")).toEqual({
    code: 2,
    out: "",
    err: "Leitung@kanzlei.example gibt es schon.\n",
  });
  expect(await change(anna, "--lock")).toEqual({
    code: 2,
    out: "",
    err: `${anna} gibt es im Datenordner ${dataDir} nicht.\n`,
  });
  const last = await change("leitung@kanzlei.example", "--lock");
  expect([last.code, last.err]).toEqual([
    2,
    expect.stringContaining("ist der letzte Zugang mit der Rolle super_admin, der nicht gesperrt ist."),
  ]);
});

test("commands refuse to run beside a server that does not answer", async () => {
  await add(anna, "--role", "berater");
  const unlock = lockFolder(dataDir);
  const outcomes = [
    await add("bernd@kanzlei.example", "--role", "berater"),
    await change(anna, "--lock"),
    await run("list", []),
  ];
  unlock();
  for (const { code, err } of outcomes) {
    expect([code, err]).toEqual([2, expect.stringContaining("läuft bereits ein Prüfstapel-Server")]);
  }
  expect(await readPeople()).toMatchObject([{ email: anna, lockedAt: null }]);
});

test("a data folder that is a file is refused in German", async () => {
  dataDir = join(folder, "datei");
  await writeFile(dataDir, "");
  expect(await add(anna, "--role", "berater")).toEqual({
    code: 2,
    out: "",
    err: `${dataDir}: Dort besteht bereits eine Datei.\n`,
  });
});

test("only `user add` creates the data folder", async () => {
  dataDir = join(folder, "neu");
  const missing = { code: 2, out: "", err: `Den Datenordner ${dataDir} gibt es nicht.\n` };
  expect(await run("list", [])).toEqual(missing);
  expect(await change(anna, "--lock")).toEqual(missing);
  expect(await add(anna, "--role", "berater")).toMatchObject({ code: 0 });
  expect((await run("list", [])).out).toBe(`${anna} (berater)\n`);
});
