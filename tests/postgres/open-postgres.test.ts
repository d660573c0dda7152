import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFirstAdmin } from "#server/people/users/create-first-admin.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { verifyChain } from "#server/records/audit/verify-chain.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import { createDatabase, databaseUrl, type TestDatabase } from "#tests/support/postgres-database.ts";

let database: TestDatabase;
let opened: Db[] = [];
const open = async (url = database.url): Promise<Db> => {
  const db = await openDatabase(url);
  opened.push(db);
  return db;
};
beforeEach(async () => {
  database = await createDatabase("template0");
});
afterEach(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  opened = [];
  await database.remove();
});

test("processes that start at once on an empty database all find its tables, and make one administrator", async () => {
  const processes = await Promise.all([open(), open(), open()]);
  const settings = { adminEmail: "leitung@kanzlei.example", adminPassword: "geheim-1" };
  const made = await Promise.all(
    processes.map((db, index) => createFirstAdmin({ db, now: () => 1, newId: () => `${index}` }, settings)),
  );
  expect(made.filter((admin) => admin !== null)).toHaveLength(1);
  expect(await processes[0]?.selectFrom("users").select("emailFolded").execute()).toHaveLength(1);
});

test("entries of several processes at once make one chain, and numbers are numbers", async () => {
  const processes = await Promise.all([open(), open()]);
  const context = { now: () => 1_763_900_000_000, address: "" };
  const add = (db: Db, subject: string) =>
    db.transaction().execute((trx) => addAuditEntry(trx, { action: "download", actor: null, subject }, context));
  await Promise.all(processes.flatMap((db) => Array.from({ length: 20 }, (_, index) => add(db, `${index}`))));
  const [db] = processes;
  const rows = await db.selectFrom("auditEntries").select(["position", "at"]).orderBy("position").execute();
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(rows[0]?.at).toBe(1_763_900_000_000);
  expect(await verifyChain(db)).toMatchObject({ entries: 40, brokenAt: null });
  for await (const { at } of db.selectFrom("auditEntries").select("at").stream()) expect(at).toBe(1_763_900_000_000);
});

test("a transaction that PostgreSQL ends because of a deadlock runs once more", async () => {
  const db = await open();
  let attempts = 0;
  const meet = Promise.withResolvers<void>();
  let arrived = 0;
  const lockBoth = (first: string, second: string) =>
    db.transaction().execute(async (trx) => {
      attempts += 1;
      await lockSubject(trx, first);
      arrived += 1;
      if (arrived === 2) meet.resolve();
      await meet.promise;
      await lockSubject(trx, second);
    });
  await Promise.all([lockBoth("a", "b"), lockBoth("b", "a")]);
  expect(attempts).toBe(3);
});

test("texts are ordered by their bytes, as SQLite does", async () => {
  const db = await open();
  const ids = ["a", "B", "ä", "Z", "-"];
  await db
    .insertInto("installation")
    .values(ids.map((id) => ({ id, starts: 1 })))
    .execute();
  const rows = await db.selectFrom("installation").select("id").orderBy("id").execute();
  expect(rows.map(({ id }) => id)).toEqual(["-", "B", "Z", "a", "ä"]);
});

test("a database of a newer version is refused and left as it is", async () => {
  const db = await open();
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(db);
  await expect(open()).rejects.toThrow(/stammt von einer neueren Fassung von Prüfstapel \(999-later\)/);
});

const withPort = (port: string): string => {
  const url = new URL("postgres://postgres:geheim@127.0.0.1/pruefstapel");
  url.port = port;
  return url.href;
};

test.each([
  ["nobody listens", () => withPort("1"), /127\.0\.0\.1:1\/pruefstapel ist nicht erreichbar/],
  ["there is no such host", () => "postgres://a:geheim@kein-rechner.invalid/x", /kein-rechner\.invalid\/x ist nicht/],
  ["there is no such database", () => databaseUrl("fehlt"), /\/fehlt gibt es nicht\. Bitte legen Sie die Datenbank an/],
])("a start where %s ends in a German sentence without the password", async (_title, url, message) => {
  const error = await openDatabase(url()).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "StartError", message: expect.stringMatching(message) });
  expect(String(error)).not.toContain("geheim");
});
