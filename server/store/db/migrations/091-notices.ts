import type { Kysely } from "kysely";

/** What the server tells a person in the bell of the app; it goes with the person. */
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
