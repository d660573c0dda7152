import type { Kysely } from "kysely";

/** Settings made by administrators, one row per subject, and the secrets of external services. */
export const createAdminSettings = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("admin_settings")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("value_json", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("admin_secrets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("hint", "text", (column) => column.notNull())
    .execute();
};
