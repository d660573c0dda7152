import { sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";
import type { Db } from "./schema.ts";

/**
 * Rejects where the database does not take what is written. The embedded one commits a number in its header that
 * nothing reads; PostgreSQL says whether it is read-only, as a standby is.
 */
export const tryWriting = async (db: Db): Promise<void> => {
  if (!isPostgres(db)) {
    await sql`PRAGMA user_version = 0`.execute(db);
    return;
  }
  const { rows } = await sql<{ readOnly: boolean }>`
    SELECT current_setting('transaction_read_only')::boolean AS read_only
  `.execute(db);
  if (rows[0]?.readOnly !== false) throw new Error("the database is read-only");
};
