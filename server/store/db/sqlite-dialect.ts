import type { DatabaseSync } from "node:sqlite";
import { CamelCasePlugin, Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database, Db } from "./schema.ts";

/** Queries of an SQLite file that is open. */
export const toDb = (sqlite: DatabaseSync): Db =>
  new Kysely<Database>({
    dialect: new TransactionalDialect({ database: databaseFace(sqlite) }),
    plugins: [new CamelCasePlugin()],
  });

/**
 * Kysely runs migrations of SQLite outside of a transaction, because some PRAGMAs have no effect inside of one. Ours
 * use none, and a process that is killed must not leave half a migration.
 */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

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
