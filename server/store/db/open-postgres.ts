import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import { StartError } from "#server/ground/start-error.ts";
import { compareBytewise } from "./compare-bytewise.ts";
import { describePostgresError, describeTarget } from "./describe-postgres-error.ts";
import { migrate, refuseNewer } from "./migrate.ts";
import { connectionTo } from "./postgres-connections.ts";
import { retryTransactions } from "./retry-transactions.ts";
import type { Database, Db } from "./schema.ts";

/** Connections of one process. */
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

/** The database as it is: nothing is changed, not even brought up to date. Refused is one that this version does not know. */
export const openPostgresForReading = (url: string): Promise<Db> =>
  connect(url, (opened) => refuseNewer(opened, describeTarget(url)));

const connect = async (url: string, prepare: (db: Db) => Promise<void>): Promise<Db> => {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(url, maxConnections), cursor: NumericCursor }),
    plugins: [new CamelCasePlugin()],
  });
  try {
    await refuseUnfit(db, url);
    await prepare(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw describePostgresError(error, url) ?? error;
  }
};

/** Connections to PostgreSQL that give numbers as numbers. */
export const createPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ ...connectionTo(url, "pruefstapel"), max, types: { getTypeParser } });
  // An idle connection that breaks is replaced at the next query, which tells when there is nobody any more.
  pool.on("error", () => {});
  // The pool listens to idle connections only; one that breaks in use would end the process. Its query rejects.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  return pool;
};

/** Times in milliseconds and counts stay below 2^53, so a number holds them; PostgreSQL's driver would give text. */
const getTypeParser = ((oid: number, format?: "text") =>
  numeric.includes(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
/** A class, because the dialect makes the cursors itself; on their own they would not know the parsers. */
class NumericCursor<Row> extends Cursor<Row> {
  constructor(query: string, values?: unknown[]) {
    super(query, values, { types: { getTypeParser } });
  }
}

const numeric: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

const refuseUnfit = async (db: Db, url: string): Promise<void> => {
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
