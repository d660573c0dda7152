import type { Kysely } from "kysely";

/** Every request to a model, without its contents unless these are kept. */
export const createAiRequests = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("ai_requests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("cause", "text")
    .addColumn("first_token_ms", "bigint")
    .addColumn("total_ms", "bigint")
    .addColumn("tokens_in", "bigint", (column) => column.notNull())
    .addColumn("tokens_out", "bigint", (column) => column.notNull())
    .addColumn("cost_micros", "bigint", (column) => column.notNull())
    .addColumn("redactions", "bigint", (column) => column.notNull())
    .addColumn("is_fallback", "integer", (column) => column.notNull())
    .addColumn("content_json", "text")
    .addColumn("rating", "text")
    .execute();
  await db.schema.createIndex("ai_requests_at").on("ai_requests").column("at").execute();
  await db.schema.createIndex("ai_requests_provider").on("ai_requests").columns(["provider_id", "at"]).execute();
};
