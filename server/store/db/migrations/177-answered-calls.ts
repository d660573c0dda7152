import type { Kysely } from "kysely";

/** Answers of the last minutes by the key of the call, for calls that are repeated. */
export const createAnsweredCalls = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("answered_calls")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("sealed_answer", "text")
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("answered_calls_end").on("answered_calls").column("ends_at").execute();
};
