import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CamelCasePlugin, type Insertable, Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrations } from "./migrations.ts";
import { openDatabase } from "./open.ts";
import { databaseFace } from "./open-sqlite.ts";
import type { Database, FileCheckRow, UserRow } from "./schema.ts";

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "pruefstapel-migrations-"));
  file = join(dir, "pruefstapel.db");
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** What stands in a database of the version that ended with this migration; read as the present version sees it. */
const bringUpToDate = async (last: keyof typeof migrations, fill: (db: Kysely<Older>) => Promise<unknown>) => {
  const dialect = new SqliteDialect({ database: databaseFace(new DatabaseSync(file)) });
  const db = new Kysely<Older>({ dialect, plugins: [new CamelCasePlugin()] });
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

/** Rows lack what came later. */
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

test("a database of before people could be locked keeps its people, nobody locked", async () => {
  const db = await bringUpToDate("003-devices", (older) => older.insertInto("users").values(person).execute());
  const rows = await db.selectFrom("users").selectAll().execute();
  expect(rows).toMatchObject([{ email: "eins@kanzlei.example", fullName: "Ä", lockedAt: null }]);
  await db.destroy();
});

test("texts folded before spellings of umlauts were searched alike are folded again", async () => {
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

test("checks deleted before there was a trash stay deleted and are in no trash", async () => {
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

test("checks of before say which program wrote their file, where their report knows it", async () => {
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

test.each([
  ["all there were", ["aiProviders", "ai", "batch", "workflows", "inbox", "mail", "mailTemplates", "deviations"], true],
  ["some of them", ["ai"], false],
])("whoever kept %s in Git keeps what came later as well: %s", async (_title, kinds, isAdded) => {
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
    paths: isAdded ? [...paths, "mailRhythm", "scripts", "aiTemplates"] : paths,
  });
  expect(row.version).toBe(3);
  await db.destroy();
});
