import type { Kysely } from "kysely";

/** How often something was asked in its present minute, where several processes count together. */
export const createRequestCounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("request_counts")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("request_counts_end").on("request_counts").column("ends_at").execute();
};
