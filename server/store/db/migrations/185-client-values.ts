import type { Kysely } from "kysely";

/** Name and e-mail address of each client, shared by the office. */
export const createClientValues = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("client_values")
    .addColumn("client_number", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addColumn("change_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("client_values_key", ["client_number", "field"])
    .execute();
};
