import { sql } from "kysely";
import type { Db } from "./schema.ts";

/**
 * Gives every text column of PostgreSQL bytewise order like SQLite. Lists then have the same order on both, whatever
 * the locale of the database, and indexes serve prefix searches.
 */
export const compareBytewise = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('compare bytewise', 0))`.execute(trx);
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and data_type = 'text' and collation_name is distinct from 'C'
    `.execute(trx);
    for (const { table, column } of rows) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "C"`.execute(
        trx.withoutPlugins(),
      );
    }
  });
