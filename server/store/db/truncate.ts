import { sql } from "kysely";
import type { Trx } from "./schema.ts";

/**
 * Empties tables of PostgreSQL, including append-only ones. Only used in the transaction that restores all their rows.
 */
export const truncateTables = async (trx: Trx, tables: readonly string[]): Promise<void> => {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx.withoutPlugins());
};
