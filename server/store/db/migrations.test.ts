import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Insertable, type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runMigrations } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { openDatabase } from "./open.ts";
import type { FileCheckRow } from "./rows/checks.ts";
import type { UserRow } from "./rows/people.ts";
import type { Database } from "./schema.ts";
import { toDb } from "./sqlite-dialect.ts";

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "pruefstapel-migrations-"));
  file = join(dir, "pruefstapel.db");
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Fills a database that ends with this migration, then migrates it to the current version. */
const bringUpToDate = async (last: keyof typeof migrations, fill: (db: Kysely<Older>) => Promise<unknown>) => {
  const db = toDb(new DatabaseSync(file)) as unknown as Kysely<Older>;
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
  await fill(db);
  await db.destroy();
  return openDatabase(file);
};

/** Rows lack the columns added later. */
type Older = { [Name in keyof Database]: Partial<Database[Name]> };

const person = {
  id: "1",
  email: "eins@kanzlei.example",
  emailFolded: "eins@kanzlei.example",
  passwordHash: "",
  role: "berater",
  fullName: "Ä",
  permissionsJson: "[]",
  clientNumbersJson: "[]",
  createdAt: 1,
  updatedAt: 1,
} as const satisfies Partial<UserRow>;

const check = {
  ownerId: person.id,
  originalFileName: "",
  route: "manual",
  status: "completed",
  progress: 100,
  sha256: "",
  size: 0,
  createdAt: 1,
  updatedAt: 1,
  searchText: "",
} as const satisfies Insertable<Partial<FileCheckRow>>;

test("users from before user locks stay unlocked", async () => {
  const db = await bringUpToDate("003-devices", (older) => older.insertInto("users").values(person).execute());
  const rows = await db.selectFrom("users").selectAll().execute();
  expect(rows).toMatchObject([{ email: "eins@kanzlei.example", fullName: "Ä", lockedAt: null }]);
  await db.destroy();
});

test("texts folded before umlaut spellings were matched are folded again", async () => {
  const db = await bringUpToDate("004-user-lock", async (older) => {
    await older.insertInto("users").values(person).execute();
    const texts = ["loehne mueller.csv", "kasse.csv"];
    const rows = texts.map((searchText) => ({ ...check, id: searchText, clientKey: searchText, searchText }));
    await older.insertInto("fileChecks").values(rows).execute();
  });
  const checks = await db.selectFrom("fileChecks").select("searchText").orderBy("id").execute();
  expect(checks.map(({ searchText }) => searchText)).toEqual(["kasse.csv", "loehne mueller.csv lohne muller.csv"]);
  await db.destroy();
});

test("checks deleted before the trash existed stay deleted and are not in the trash", async () => {
  const db = await bringUpToDate("008-result-hash", async (older) => {
    await older.insertInto("users").values(person).execute();
    await older
      .insertInto("fileChecks")
      .values({ ...check, id: "weg", clientKey: "weg", deletedAt: 5 })
      .execute();
  });
  const rows = await db.selectFrom("fileChecks").select(["deletedAt", "trashedAt"]).execute();
  expect(rows).toEqual([{ deletedAt: 5, trashedAt: null }]);
  await db.destroy();
});

test("older checks get the Herkunft from their report", async () => {
  const db = await bringUpToDate("061-client-key-index", async (older) => {
    await older.insertInto("users").values(person).execute();
    for (const [id, header] of Object.entries({ named: { herkunft: "RE" }, odd: { herkunft: "\u0000" }, other: {} })) {
      await older
        .insertInto("fileChecks")
        .values({ ...check, id, clientKey: id })
        .execute();
      const report = { fileCheckId: id, occurrencesFile: `${id}.bin`, createdAt: 1 };
      await older
        .insertInto("reports")
        .values({ ...report, reportJson: JSON.stringify({ header }) })
        .execute();
    }
  });
  const checks = await db.selectFrom("fileChecks").select(["id", "herkunft"]).orderBy("id").execute();
  expect(checks.map(({ id, herkunft }) => [id, herkunft])).toEqual([
    ["named", "RE"],
    ["odd", null],
    ["other", null],
  ]);
  await db.destroy();
});

test("older checks get header, records and time of the check from their report", async () => {
  const db = await bringUpToDate("176-malware-scans", async (older) => {
    await older.insertInto("users").values(person).execute();
    const header = { datumVon: "20260101", datumBis: "20260131" };
    for (const [id, report] of Object.entries({ full: { header, records: 7 }, bare: {} })) {
      await older
        .insertInto("fileChecks")
        .values({ ...check, id, clientKey: id })
        .execute();
      await older
        .insertInto("reports")
        .values({ fileCheckId: id, occurrencesFile: `${id}.bin`, createdAt: 5, reportJson: JSON.stringify(report) })
        .execute();
    }
    await older
      .insertInto("fileChecks")
      .values({ ...check, id: "none", clientKey: "none" })
      .execute();
  });
  const checks = await db.selectFrom("fileChecks").select(["id", "factsJson"]).orderBy("id").execute();
  expect(checks.map(({ id, factsJson }) => [id, JSON.parse(factsJson ?? "null")])).toEqual([
    ["bare", { header: {}, records: 0, checkedAt: 5 }],
    ["full", { header: { datumVon: "20260101", datumBis: "20260131" }, records: 7, checkedAt: 5 }],
    ["none", null],
  ]);
  await db.destroy();
});

test("older e-invoices get their facts from the report, other files and those without facts stay", async () => {
  const invoice = {
    profile: "XRechnung 3.0",
    syntax: "UBL",
    number: "RE-1",
    seller: "Lieferant GmbH",
    gross: "119.00",
  };
  const older = { header: {}, records: 2, checkedAt: 5 };
  const files = {
    read: [{ family: "e-invoice", name: "XRechnung 3.0 (UBL)" }, older, { invoice }],
    unread: [{ family: "e-invoice", name: "E-Rechnung" }, older, {}],
    stapel: [{ family: "datev-csv", name: "Buchungsstapel" }, older, { invoice }],
    without: [{ family: "e-invoice", name: "XRechnung 3.0 (UBL)" }, null, { invoice }],
  } as const;
  const db = await bringUpToDate("187-answers-in-git", async (older) => {
    await older.insertInto("users").values(person).execute();
    for (const [id, [format, facts, report]] of Object.entries(files)) {
      const formatJson = JSON.stringify(format);
      const factsJson = facts === null ? null : JSON.stringify(facts);
      await older
        .insertInto("fileChecks")
        .values({ ...check, id, clientKey: id, formatJson, factsJson })
        .execute();
      await older
        .insertInto("reports")
        .values({ fileCheckId: id, occurrencesFile: `${id}.bin`, createdAt: 5, reportJson: JSON.stringify(report) })
        .execute();
    }
  });
  const checks = await db.selectFrom("fileChecks").select(["id", "factsJson", "intakeClient"]).orderBy("id").execute();
  expect(checks.map(({ id, factsJson, intakeClient }) => [id, JSON.parse(factsJson ?? "null"), intakeClient])).toEqual([
    ["read", { ...older, invoice }, null],
    ["stapel", older, null],
    ["unread", older, null],
    ["without", null, null],
  ]);
  await db.destroy();
});

test.each([
  ["all there were", ["aiProviders", "ai", "batch", "workflows", "inbox", "mail", "mailTemplates", "deviations"], true],
  ["some of them", ["ai"], false],
])("a config that kept %s in Git also keeps later kinds: %s", async (_title, kinds, isAdded) => {
  const paths = isAdded ? ["officeRules", "clientProfiles", ...kinds] : kinds;
  const db = await bringUpToDate("151-ai-adoptions", (older) =>
    older
      .insertInto("adminSettings")
      .values({ subject: "git-config", valueJson: JSON.stringify({ paths, branch: "main" }), version: 3, changedAt: 1 })
      .execute(),
  );
  const row = await db.selectFrom("adminSettings").selectAll().executeTakeFirstOrThrow();
  expect(JSON.parse(row.valueJson)).toEqual({
    branch: "main",
    paths: isAdded ? [...paths, "mailRhythm", "scripts", "aiTemplates", "officeAnswers"] : paths,
  });
  expect(row.version).toBe(3);
  await db.destroy();
});

test("files whose last act is an open inquiry get it, others get none", async () => {
  const act = (action: string, at: number) => ({ action, at, person: "Anna", id: `${at}`, detail: "", device: "" });
  const past = {
    asked: [act("inquired", 5)],
    settled: [act("inquired", 5), act("inquirySettled", 6)],
    again: [act("inquired", 5), act("inquirySettled", 6), act("inquired", 7), act("exported", 8)],
    exported: [act("exported", 5)],
  };
  const db = await bringUpToDate("176-malware-scans", async (older) => {
    await older.insertInto("users").values(person).execute();
    for (const [id, acts] of Object.entries(past)) {
      const columns = { actsJson: JSON.stringify(acts), actsAt: 9 };
      await older
        .insertInto("fileChecks")
        .values({ ...check, ...columns, id, clientKey: id })
        .execute();
    }
  });
  const rows = await db.selectFrom("fileChecks").select(["id", "inquiryJson", "inquiryAt"]).orderBy("id").execute();
  const open = { askedBy: { id: person.id, name: "Anna" }, remindOn: null, closedAt: null, answer: null };
  expect(rows.map(({ id, inquiryJson, inquiryAt }) => [id, JSON.parse(inquiryJson ?? "null"), inquiryAt])).toEqual([
    ["again", { ...open, askedAt: 7 }, 9],
    ["asked", { ...open, askedAt: 5 }, 9],
    ["exported", null, null],
    ["settled", null, null],
  ]);
  await db.destroy();
});

test("a failing migration leaves no table, no row and no later step", async () => {
  const db = toDb(new DatabaseSync(file));
  const failure = await runMigrations(db, {
    "001-whole": { up: (trx) => sql`create table whole (id text)`.execute(trx).then(() => {}) },
    "002-half": {
      up: async (trx) => {
        await sql`create table half (id text)`.execute(trx);
        await sql`create table half (id text)`.execute(trx);
      },
    },
  });
  expect(failure).toMatchObject({ step: "002-half", error: { message: "table half already exists" } });
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  expect(names).toEqual([]);
  expect(await sql`select * from kysely_migration`.execute(db)).toMatchObject({ rows: [] });
  await db.destroy();
});

const runPlainly = (...statements: readonly string[]): void => {
  const sqlite = new DatabaseSync(file);
  for (const statement of statements) sqlite.exec(statement);
  sqlite.close();
};
const openError = (): Promise<unknown> => openDatabase(file).catch((error: unknown) => error);

test("a half-migrated database is refused, naming step and newest backup, and left unchanged", async () => {
  const older = await bringUpToDate("012-finding-counts", (db) => db.insertInto("users").values(person).execute());
  await older.destroy();
  runPlainly("delete from kysely_migration where name >= '013'");
  await mkdir(join(dir, "backups"));
  for (const day of ["20261101", "20261103", "20261102"])
    await writeFile(join(dir, "backups", `pruefstapel-${day}-0900-a.tar.gz`), "");
  const error = await openError();
  expect(error).toMatchObject({
    name: "StartError",
    message: expect.stringMatching(
      /^Die Datenbank .*pruefstapel\.db lässt sich nicht .*„013-search-index“.*already exists/,
    ),
  });
  expect(String(error)).toContain(
    `npm run restore -- ${join(dir, "backups", "pruefstapel-20261103-0900-a.tar.gz")} --replace`,
  );
  const sqlite = new DatabaseSync(file, { readOnly: true });
  expect(sqlite.prepare("select max(name) as last from kysely_migration").get()).toEqual({
    last: "012-finding-counts",
  });
  sqlite.close();
});

test("an empty half-migrated database starts again from scratch", async () => {
  runPlainly("create table users (id text)");
  expect(await openError()).toMatchObject({
    name: "StartError",
    message: expect.stringMatching(
      /„001-first-tables“.*Sie enthält noch keine Daten\. Bitte verschieben Sie diese Datei/,
    ),
  });
});

test("a database without one of its tables is refused, naming the table", async () => {
  await (await openDatabase(file)).destroy();
  runPlainly("drop table mails", "drop table search_words");
  expect(await openError()).toMatchObject({
    name: "StartError",
    message: expect.stringMatching(
      /ist unvollständig; es fehlt: mails, search_words\. Bitte spielen Sie .* SICHERUNG\.tar\.gz/,
    ),
  });
});

test("a file that is not a database is refused with instructions and left unchanged", async () => {
  await writeFile(file, "Das ist keine Datenbank. ".repeat(100));
  expect(await openError()).toMatchObject({
    name: "StartError",
    message: expect.stringMatching(/pruefstapel\.db ist beschädigt\. Bitte spielen Sie die letzte Sicherung ein/),
  });
});

test("a folder instead of the database gives a German message", async () => {
  await mkdir(file);
  expect(await openError()).toMatchObject({
    name: "StartError",
    message: expect.stringMatching(/pruefstapel\.db lässt sich nicht öffnen\. Bitte geben Sie/),
  });
});
