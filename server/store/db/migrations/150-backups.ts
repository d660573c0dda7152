import type { Kysely } from "kysely";

/** Backups started in the app. */
export const createBackups = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("backups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("size_bytes", "bigint")
    .addColumn("missing", "integer", (column) => column.notNull())
    .addColumn("cause", "text")
    .execute();
};
