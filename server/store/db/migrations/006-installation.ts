import type { Kysely } from "kysely";

/** One row: the id of the data folder and the number of starts. */
export const createInstallationTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("installation")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("starts", "bigint", (column) => column.notNull())
    .execute();
};
