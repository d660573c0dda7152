import type { Kysely } from "kysely";

/** Settings a user shares across devices, and the orders already carried out. */
export const createPersonalTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("personal_values")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("value_json", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addColumn("change_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("personal_values_key", ["user_id", "key"])
    .execute();
  await db.schema
    .createTable("personal_versions")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("applied_changes")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("change_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("applied_changes_key", ["user_id", "change_id"])
    .execute();
};
