import { DatabaseSync } from "node:sqlite";
import { CamelCasePlugin, Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { createFirstTables } from "./migrations/001-first-tables.ts";
import { createPersonalTables } from "./migrations/002-personal-values.ts";
import { createDeviceTable } from "./migrations/003-devices.ts";
import { addUserLock } from "./migrations/004-user-lock.ts";
import type { Database, Db } from "./schema.ts";

/** Opens the embedded database and brings its tables up to date. `:memory:` is for tests. */
export const openDatabase = async (file: string): Promise<Db> => {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  sqlite.exec("PRAGMA journal_mode = WAL");
  // NORMAL would lose acknowledged uploads when the power fails.
  sqlite.exec("PRAGMA synchronous = FULL");
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: databaseFace(sqlite) }),
    plugins: [new CamelCasePlugin()],
  });
  await migrate(db);
  return db;
};

const migrations = {
  "001-first-tables": { up: createFirstTables },
  "002-personal-values": { up: createPersonalTables },
  "003-devices": { up: createDeviceTable },
  "004-user-lock": { up: addUserLock },
};

const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** The face of better-sqlite3 that Kysely asks for, on the driver inside Node. */
const databaseFace = (sqlite: DatabaseSync): SqliteDatabase => ({
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
