import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import { StartError } from "#server/ground/start-error.ts";
import { compareBytewise } from "./compare-bytewise.ts";
import { describePostgresError, describeTarget } from "./describe-postgres-error.ts";
import { migrate, refuseNewer } from "./migrate.ts";
import { connectionOptions } from "./postgres-connections.ts";
import { retryTransactions } from "./retry-transactions.ts";
import type { Database, Db } from "./schema.ts";

/** Per process. */
const maxConnections = 12;
const oldestVersion = 15;

/** Opens PostgreSQL under an address like `postgres://name:password@host:5432/database`. */
export const openPostgres = async (url: string): Promise<Db> => {
  const db = await connect(url, async (opened) => {
    await migrate(opened, { target: url, name: describeTarget(url) });
    await compareBytewise(opened);
  });
  retryTransactions(db);
  return db;
};

/** Opens the database without changing it, not even by migrations. Refuses an unknown version. */
export const openPostgresForReading = (url: string): Promise<Db> =>
  connect(url, (opened) => refuseNewer(opened, describeTarget(url)));

const connect = async (url: string, prepare: (db: Db) => Promise<void>): Promise<Db> => {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(url, maxConnections), cursor: NumericCursor }),
    plugins: [new CamelCasePlugin()],
  });
  try {
    await refuseUnsupported(db, url);
    await prepare(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw describePostgresError(error, url) ?? error;
  }
};

/** A pool whose connections return numbers as numbers. */
export const createPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ ...connectionOptions(url, "pruefstapel"), max, types: { getTypeParser } });
  // A broken idle connection is replaced at the next query, which reports it if the server is gone.
  pool.on("error", () => {});
  // The pool listens to idle connections only; an error on one in use would end the process. Its query rejects anyway.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  return pool;
};

/** Milliseconds and counts stay below 2^53, so a number holds them; the driver would return text. */
const getTypeParser = ((oid: number, format?: "text") =>
  numeric.includes(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
/** A class, because the dialect creates the cursors itself, and they do not take over the parsers. */
class NumericCursor<Row> extends Cursor<Row> {
  constructor(query: string, values?: unknown[]) {
    super(query, values, { types: { getTypeParser } });
  }
}

const numeric: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

const refuseUnsupported = async (db: Db, url: string): Promise<void> => {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding
  `.execute(db);
  const { version = "0", encoding = "" } = rows[0] ?? {};
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldestVersion)
    throw new StartError(
      `Prüfstapel braucht PostgreSQL ${oldestVersion} oder neuer; ${describeTarget(url)} ist Version ${major}.`,
    );
  if (encoding !== "UTF8")
    throw new StartError(
      `Die Datenbank ${describeTarget(url)} muss die Kodierung UTF8 haben, nicht ${encoding}. Bitte legen Sie sie neu an.`,
    );
};
