import type { Kysely } from "kysely";

/** Durations and upload ways for the office statistics; no row names a user or a file. */
export const createUsageMeasures = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("usage_measures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("duration_ms", "bigint")
    .addColumn("records", "bigint")
    .addColumn("way", "text")
    .execute();
  await db.schema.createIndex("usage_measures_by_time").on("usage_measures").columns(["at", "kind"]).execute();
};
