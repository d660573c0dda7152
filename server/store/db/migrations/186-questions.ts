import type { Kysely } from "kysely";

/** Questions to the assistant that people judged or that got no answer; they are removed with their user. */
export const createQuestions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("questions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("group_id", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("questions_group").on("questions").columns(["group_id"]).execute();
  await db.schema.createIndex("questions_user").on("questions").columns(["user_id"]).execute();
};
