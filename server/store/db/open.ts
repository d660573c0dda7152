import { join } from "node:path";
import { isPostgresUrl } from "#server/ground/settings/postgres-url.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { openForReading, openSqlite } from "./open-sqlite.ts";
import type { Db } from "./schema.ts";

/** The database to open: a PostgreSQL URL, or the file of the embedded one. */
export const databaseOf = ({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): string =>
  databaseUrl ?? join(dataDir, "pruefstapel.db");

/**
 * Opens the database and migrates it. Every query is the same on both.
 *
 * @throws StartError with instructions if it is damaged, unreachable, too old or newer; it is left unchanged
 */
export const openDatabase = async (target: string): Promise<Db> =>
  isPostgresUrl(target) ? (await loadPostgres()).openPostgres(target) : openSqlite(target);

/** Opens the database next to running servers, without changing it. Refuses an unknown version. */
export const openDatabaseForReading = async (target: string): Promise<Db> =>
  isPostgresUrl(target) ? (await loadPostgres()).openPostgresForReading(target) : openForReading(target);

/** Most installations do not use PostgreSQL. */
const loadPostgres = () => import("./open-postgres.ts");
