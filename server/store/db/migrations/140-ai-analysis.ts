import type { Kysely } from "kysely";

/** Prompt templates of the office, golden findings to test them with, and rated trials. */
export const createAiAnalysis = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("ai_templates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("ai_templates_number")
    .unique()
    .on("ai_templates")
    .columns(["purpose", "number"])
    .execute();
  await db.schema
    .createTable("ai_golden_findings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("rule_id", "text", (column) => column.notNull())
    .addColumn("facts_json", "text", (column) => column.notNull())
    .addColumn("must_say_json", "text", (column) => column.notNull())
    .addColumn("must_not_say_json", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("ai_trials")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("group_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("template_id", "text", (column) => column.notNull())
    .addColumn("template_version", "integer", (column) => column.notNull())
    .addColumn("template_number", "integer", (column) => column.notNull())
    .addColumn("file_check_id", "text")
    .addColumn("golden_id", "text")
    .addColumn("rule_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("cause", "text")
    .addColumn("content_json", "text")
    .addColumn("checks_json", "text", (column) => column.notNull())
    .addColumn("request_id", "text")
    .addColumn("rating", "text")
    .addColumn("comment", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("ai_trials_at").on("ai_trials").column("at").execute();
  await db.schema.createIndex("ai_trials_group").on("ai_trials").column("group_id").execute();
  await db.schema.createIndex("ai_trials_template").on("ai_trials").columns(["template_id", "golden_id"]).execute();
};
