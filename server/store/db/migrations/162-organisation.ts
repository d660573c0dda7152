import type { Kysely } from "kysely";

/** Tags and assignee of a file check. */
export const addOrganisation = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("assignee_id", "text").execute();
  await db.schema.alterTable("file_checks").addColumn("organised_at", "bigint").execute();
  await db.schema.createIndex("file_checks_by_assignee").on("file_checks").column("assignee_id").execute();
  await db.schema
    .createTable("file_check_tags")
    .addColumn("file_check_id", "text", (column) => column.notNull().references("file_checks.id"))
    .addColumn("folded", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("file_check_tags_key", ["file_check_id", "folded"])
    .execute();
};
