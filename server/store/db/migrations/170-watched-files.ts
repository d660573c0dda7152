import type { Kysely } from "kysely";

/** Files taken from the watched folder. Replaces files next to them that anybody could change. */
export const createWatchedFiles = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("watched_files")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("folder", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("outcome", "text")
    .addColumn("target_name", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
};
