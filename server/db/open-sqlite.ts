import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { CamelCasePlugin, Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { StartError } from "#server/start-error.ts";
import { migrate, refuseNewer, runMigrations } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import type { Database, Db } from "./schema.ts";

/** Opens the embedded database and brings its tables up to date; `:memory:` is for tests. */
export const openSqlite = async (file: string): Promise<Db> => {
  try {
    return await openAndMigrate(file);
  } catch (error) {
    throw damage(error, file) ?? error;
  }
};

/**
 * The database as it is, beside the server that writes it: nothing is changed, not even brought up to date. Refused is
 * one that this version does not know.
 */
export const openForReading = async (file: string): Promise<Db> => {
  const db = toDb(new DatabaseSync(file, { readOnly: true, timeout: 5000 }));
  try {
    await refuseNewer(db, file);
    return db;
  } catch (error) {
    await db.destroy();
    throw damage(error, file) ?? error;
  }
};

/** A new database with the tables of an earlier time: those of exactly these migrations. */
export const createAsOf = async (file: string, names: readonly string[]): Promise<Db> => {
  const unknown = names.find((name) => !(name in migrations));
  if (unknown !== undefined) throw new StartError(`Sie stammt von einer neueren Fassung von Prüfstapel (${unknown}).`);
  const db = openWritable(file);
  const chosen = Object.entries(migrations).filter(([name]) => names.includes(name));
  await runMigrations(db, Object.fromEntries(chosen));
  return db;
};

const openAndMigrate = async (file: string): Promise<Db> => {
  const db = openWritable(file);
  try {
    await migrate(db, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};

const openWritable = (file: string): Db => {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  // It holds names and password hashes; the files beside it get the same mode from SQLite.
  if (file !== inMemory) chmodSync(file, 0o600);
  sqlite.exec("PRAGMA journal_mode = WAL");
  // NORMAL would lose acknowledged uploads when the power fails.
  sqlite.exec("PRAGMA synchronous = FULL");
  return toDb(sqlite);
};

const toDb = (sqlite: DatabaseSync): Db =>
  new Kysely<Database>({
    dialect: new SqliteDialect({ database: databaseFace(sqlite) }),
    plugins: [new CamelCasePlugin()],
  });

const inMemory = ":memory:";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes: readonly unknown[] = [11, 26];

const damage = (error: unknown, file: string): StartError | null =>
  error instanceof Error && "errcode" in error && damageCodes.includes(error.errcode)
    ? new StartError(
        `Die Datenbank ${file} ist beschädigt. Bitte spielen Sie die letzte Sicherung ein oder legen Sie die Datei beiseite und wenden Sie sich an Ihre Technik; an der Datei und den übertragenen Dateien wurde nichts geändert.`,
      )
    : null;

/** The face of better-sqlite3 that Kysely asks for, on the driver inside Node. */
export const databaseFace = (sqlite: DatabaseSync): SqliteDatabase => ({
  close: () => sqlite.close(),
  prepare: (sql) => {
    // SQLite ends the transaction itself when the disk is full; a failing rollback would hide that error.
    if (sql === "rollback" && !sqlite.isTransaction)
      return { reader: false, all: () => [], run: noChange, iterate: noRows };
    const statement = sqlite.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as (string | number | null)[])),
      run: (parameters) => statement.run(...(parameters as (string | number | null)[])),
      iterate: (parameters) => statement.iterate(...(parameters as (string | number | null)[])),
    };
  },
});

const noChange = () => ({ changes: 0, lastInsertRowid: 0 });
const noRows = () => [][Symbol.iterator]();
