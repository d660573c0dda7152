import type { Kysely } from "kysely";

/** Tells which data folder the database belongs to, and how many starts it has seen. One row. */
export const createInstallationTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("installation")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("starts", "bigint", (column) => column.notNull())
    .execute();
};
