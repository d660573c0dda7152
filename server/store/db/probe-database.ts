import { sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";
import type { Db } from "./schema.ts";

/**
 * Rejects if the database does not accept writes. The embedded one commits an unused number in its header; PostgreSQL
 * reports whether it is read-only, like a standby.
 */
export const probeDatabase = async (db: Db): Promise<void> => {
  if (!isPostgres(db)) {
    await sql`PRAGMA user_version = 0`.execute(db);
    return;
  }
  const { rows } = await sql<{ readOnly: boolean }>`
    SELECT current_setting('transaction_read_only')::boolean AS read_only
  `.execute(db);
  if (rows[0]?.readOnly !== false) throw new Error("the database is read-only");
};
