import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorToAnswer } from "#server/http/error-answer.ts";
import { createUser } from "#server/people/users/create-user.ts";
import { openDatabase } from "./open.ts";
import type { Db } from "./schema.ts";

let dir: string;
let db: Db;
const open = () => openDatabase(join(dir, "pruefstapel.db"));
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pruefstapel-db-"));
  db = await open();
});
afterAll(async () => {
  await db.destroy();
  await rm(dir, { recursive: true, force: true });
});

const readPragma = async (name: string): Promise<unknown> => {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
};

test.each([
  ["journal_mode", "wal"],
  ["synchronous", 2],
  ["foreign_keys", 1],
])("%s is %s", async (name, value) => {
  expect(await readPragma(name)).toBe(value);
});

const add = (email: string) =>
  createUser(
    { db, now: () => 1, newId: () => email },
    {
      email,
      password: "geheim-1",
      role: "berater",
      fullName: "Ä",
      permissions: ["a"],
      datev: { clientNumbers: ["1"] },
    },
  );

test("reopening keeps rows and tables", async () => {
  await add("eins@kanzlei.example");
  await db.destroy();
  db = await open();
  const row = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ fullName: "Ä", permissionsJson: '["a"]', createdAt: 1 });
});

test("a database of a newer version is refused and left unchanged", async () => {
  const names = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(db);
  const before = (await names()).rows;
  await db.destroy();
  await expect(open()).rejects.toThrow(/stammt von einer neueren Fassung von Prüfstapel \(999-later\)/);
  const { DatabaseSync } = await import("node:sqlite");
  const plain = new DatabaseSync(join(dir, "pruefstapel.db"));
  expect(plain.prepare("select name from kysely_migration order by name").all()).toMatchObject(before);
  plain.exec("delete from kysely_migration where name = '999-later'");
  plain.close();
  db = await open();
});

test("other users of the machine cannot read the database", async () => {
  expect((await stat(join(dir, "pruefstapel.db"))).mode & 0o777).toBe(0o600);
});

test("an e-mail address is unique regardless of case", async () => {
  await expect(add("EINS@kanzlei.example")).rejects.toThrow(/UNIQUE/);
});

test("the rollback does not hide an error that ended the transaction", async () => {
  const copy = db.transaction().execute((trx) => sql`insert or rollback into users select * from users`.execute(trx));
  await expect(copy).rejects.toThrow(/UNIQUE/);
});

test("a full disk gives NO_SPACE, and writing works again once there is space", async () => {
  const pages = Number(await readPragma("page_count"));
  await readPragma(`max_page_count = ${pages}`);
  const fill = db.transaction().execute(async (trx) => {
    await trx
      .updateTable("users")
      .set({ fullName: "x".repeat(1_000_000) })
      .execute();
  });
  const error = await fill.catch((reason: unknown) => reason);
  expect(errorToAnswer(error, "id").body.error.code).toBe("NO_SPACE");
  await readPragma("max_page_count = 1000000");
  await add("zwei@kanzlei.example");
  expect(await db.selectFrom("users").select("fullName").distinct().execute()).toEqual([{ fullName: "Ä" }]);
});
