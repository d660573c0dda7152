import { join } from "node:path";
import { isPostgresUrl } from "#server/ground/settings/postgres-url.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { openForReading, openSqlite } from "./open-sqlite.ts";
import type { Db } from "./schema.ts";

/** Where the database is: an address of PostgreSQL, or the file of the embedded one. */
export const databaseOf = ({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): string =>
  databaseUrl ?? join(dataDir, "pruefstapel.db");

/**
 * Opens the database and brings its tables up to date. Every query is the same on both. A database that is damaged,
 * cannot be reached, is too old or of a newer version is a `StartError` that says what to do; it is left as it is.
 */
export const openDatabase = async (target: string): Promise<Db> =>
  isPostgresUrl(target) ? (await loadPostgres()).openPostgres(target) : openSqlite(target);

/** The database as it is, beside the servers that write it. Refused is one that this version does not know. */
export const openDatabaseForReading = async (target: string): Promise<Db> =>
  isPostgresUrl(target) ? (await loadPostgres()).openPostgresForReading(target) : openForReading(target);

/** Most installations have none. */
const loadPostgres = () => import("./open-postgres.ts");
