import type { Kysely } from "kysely";

/** Retention periods that differ from the default, and the last night each nightly job was queued for. */
export const createRetentionTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("retention_settings")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("days", "integer")
    .execute();
  await db.schema
    .createTable("nightly_runs")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("night", "text", (column) => column.notNull())
    .execute();
};
