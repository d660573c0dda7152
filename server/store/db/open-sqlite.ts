import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/ground/start-error.ts";
import { describeSqliteError } from "./describe-sqlite-error.ts";
import { migrate, refuseNewer, runMigrations } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import type { Db } from "./schema.ts";
import { toDb } from "./sqlite-dialect.ts";

/** Opens the embedded database and migrates it; `:memory:` is for tests. */
export const openSqlite = (file: string): Promise<Db> =>
  open(
    file,
    () => openWritable(file),
    (db) => migrate(db, { target: file, name: file }),
  );

/**
 * Opens the database next to the running server, without changing it, not even by migrations. Refuses an unknown
 * version.
 */
export const openForReading = (file: string): Promise<Db> =>
  open(
    file,
    () => new DatabaseSync(file, { readOnly: true, timeout: 5000 }),
    (db) => refuseNewer(db, file),
  );

/** Creates a database of an earlier version with exactly these migrations. */
export const createAsOf = async (file: string, names: readonly string[]): Promise<Db> => {
  const unknown = names.find((name) => !(name in migrations));
  if (unknown !== undefined) throw new StartError(`Sie stammt von einer neueren Fassung von Prüfstapel (${unknown}).`);
  const db = toDb(openWritable(file));
  const chosen = Object.entries(migrations).filter(([name]) => names.includes(name));
  const failure = await runMigrations(db, Object.fromEntries(chosen));
  if (failure !== null) throw failure.error;
  return db;
};

const open = async (file: string, openFile: () => DatabaseSync, prepare: (db: Db) => Promise<void>): Promise<Db> => {
  let db: Db | null = null;
  try {
    db = toDb(openFile());
    await prepare(db);
    return db;
  } catch (error) {
    await db?.destroy();
    throw (await describeSqliteError(error, file)) ?? error;
  }
};

const openWritable = (file: string): DatabaseSync => {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  try {
    // It contains names and password hashes; SQLite gives its side files the same mode.
    if (file !== inMemory) chmodSync(file, 0o600);
    sqlite.exec("PRAGMA journal_mode = WAL");
    // NORMAL would lose acknowledged uploads in a power failure.
    sqlite.exec("PRAGMA synchronous = FULL");
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
};

const inMemory = ":memory:";
