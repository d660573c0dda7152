import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import pg from "pg";
import type { Folders } from "./folders.ts";

export type Rows = readonly Readonly<Record<string, SQLOutputValue>>[];
export type Read = (sql: string) => Promise<Rows>;

/** Uses the database beside the server, without a step. */
export const withDatabase = async <T>({ data, database }: Folders, work: (read: Read) => Promise<T>): Promise<T> => {
  if (database !== null) return withPostgres(database, work);
  const db = new DatabaseSync(join(data, "pruefstapel.db"));
  try {
    return await work(async (sql) => db.prepare(sql).all());
  } finally {
    db.close();
  }
};

const withPostgres = async <T>(connectionString: string, work: (read: Read) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query(sql.replace(sqliteList, postgresList))).rows.map(toNumbers));
  } finally {
    await client.end();
  }
};

const sqliteList = "json_array_length(json_extract(r.definition_json, '$.actions'))";
const postgresList = "json_array_length(r.definition_json::json -> 'actions')";

/** Counts and times come as text. */
const toNumbers = (row: Rows[number]): Rows[number] =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );

/** The clock of pg-boss is a function of its schema, so it can be that of the scheduler. */
export const holdClock = async (folders: Folders, now: number): Promise<void> => {
  if (folders.database === null) return;
  const ms = Math.floor(now);
  await withDatabase(folders, (read) =>
    read(
      `create or replace function pgboss.job_now() returns timestamp with time zone language sql stable
        as 'select to_timestamp(${ms}::float8 / 1000)'`,
    ),
  );
};
