import type { DatabaseSync } from "node:sqlite";
import { CamelCasePlugin, Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database, Db } from "./schema.ts";

/** Kysely on an open SQLite file. */
export const toDb = (sqlite: DatabaseSync): Db =>
  new Kysely<Database>({
    dialect: new TransactionalDialect({ database: toKyselyDatabase(sqlite) }),
    plugins: [new CamelCasePlugin()],
  });

/**
 * Kysely runs SQLite migrations outside a transaction, because some PRAGMAs have no effect inside one. Ours use none,
 * and a killed process must not leave half a migration.
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

/** Adapts the driver of Node to the interface of better-sqlite3 that Kysely expects. */
const toKyselyDatabase = (sqlite: DatabaseSync): SqliteDatabase => ({
  close: () => sqlite.close(),
  prepare: (sql) => {
    // On a full disk SQLite ends the transaction itself; a failing rollback would hide that error.
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
