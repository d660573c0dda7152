import type { Kysely } from "kysely";

/** Requests in the current minute, shared by several processes for rate limits. */
export const createRequestCounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("request_counts")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("request_counts_end").on("request_counts").column("ends_at").execute();
};
