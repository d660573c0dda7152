import type { Kysely } from "kysely";

/** Notices shown under the bell of the app; they are removed with their user. */
export const createNotices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("important", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("file_id", "text")
    .addColumn("path", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("notices_user").on("notices").columns(["user_id", "created_at"]).execute();
};
