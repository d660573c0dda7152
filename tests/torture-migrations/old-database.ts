import { DatabaseSync } from "node:sqlite";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { isPostgresUrl } from "#server/ground/settings/postgres-url.ts";
import { runMigrations } from "#server/store/db/migrate.ts";
import { migrations } from "#server/store/db/migrations.ts";
import { createPool } from "#server/store/db/open-postgres.ts";
import type { Database, Db } from "#server/store/db/schema.ts";
import { toDb } from "#server/store/db/sqlite-dialect.ts";

export type Rows = Kysely<Record<string, Record<string, unknown>>>;

/** Either database as it is, with the names of its own. */
export const openPlainly = (target: string): Db => {
  if (!isPostgresUrl(target)) return toDb(new DatabaseSync(target));
  const dialect = new PostgresDialect({ pool: createPool(target, 2) });
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });
};
export const toRows = (db: Db): Rows => db.withoutPlugins() as unknown as Rows;

export const steps = Object.keys(migrations);

/** An empty database with the tables of the time in which `last` was the newest migration, and `count` file checks in it. */
export const makeOldDatabase = async (target: string, last: string, count: number): Promise<void> => {
  const db = openPlainly(target);
  const chosen = Object.entries(migrations).filter(([name]) => name <= last);
  const failure = await runMigrations(db, Object.fromEntries(chosen));
  if (failure !== null) throw failure.error;
  await fill(db, count);
  await db.destroy();
};

const person = {
  id: "person-1",
  email: "person@kanzlei.example",
  email_folded: "person@kanzlei.example",
  password_hash: "x",
  role: "berater",
  full_name: "Ä",
  permissions_json: "[]",
  client_numbers_json: "[]",
  created_at: 1,
  updated_at: 1,
};

const fill = async (db: Db, count: number): Promise<void> => {
  const rows = toRows(db);
  const tables = await rows.introspection.getTables();
  /** Only what the tables of this time can hold. */
  const insert = async (table: string, values: readonly Record<string, unknown>[]): Promise<void> => {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    if (columns.length === 0) return;
    const known = values.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => columns.includes(key))));
    for (let start = 0; start < known.length; start += 100)
      await rows
        .insertInto(table)
        .values(known.slice(start, start + 100))
        .execute();
  };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await insert("users", [person]);
  await insert("file_checks", numbers.map(toFileCheck));
  await insert("reports", numbers.map(toReport));
  await insert("findings", numbers.flatMap(toFindings));
  await insert("audit_entries", numbers.map(toAuditEntry));
  await insert("personal_values", numbers.map(toPersonalValue));
};

const toFileCheck = (number: number) => ({
  id: `check-${number}`,
  owner_id: person.id,
  client_key: `key-${number}`,
  original_file_name: `Müller ${number}.csv`,
  route: "manual",
  status: "completed",
  progress: 100,
  client_number: number % 3 === 0 ? null : `${number % 7}`,
  sha256: `${number}`,
  size: number,
  search_text: `mueller ${number}.csv`,
  created_at: number,
  updated_at: number,
  deleted_at: number % 10 === 0 ? number : null,
});

const toReport = (number: number) => ({
  file_check_id: `check-${number}`,
  report_json: JSON.stringify({ header: { herkunft: "RE" }, text: "x".repeat(2000) }),
  occurrences_file: `${number}.bin`,
  created_at: number,
});

const toFindings = (number: number) =>
  [0, 1, 2].map((position) => ({
    file_check_id: `check-${number}`,
    position,
    rule: `CSV-R-00${position}`,
    severity: "error",
    title: "Müller",
    count: number,
    search_text: "mueller",
  }));

const toAuditEntry = (number: number) => ({
  position: number,
  at: number,
  actor: person.email,
  action: "upload",
  subject: `check-${number}`,
  detail_json: "{}",
  address: "",
  previous_hash: `${number - 1}`,
  hash: `${number}`,
});

const toPersonalValue = (number: number) => ({
  user_id: person.id,
  key: `key-${number}`,
  value_json: "1",
  changed_at: number,
  version: number,
  change_id: `${number}`,
});
