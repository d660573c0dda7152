import { sql } from "kysely";
import type { Trx } from "./schema.ts";

/**
 * Empties tables of PostgreSQL, also those whose rows nobody may delete: only before everything is loaded anew, in one
 * transaction with that.
 */
export const truncateTables = async (trx: Trx, tables: readonly string[]): Promise<void> => {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx.withoutPlugins());
};
