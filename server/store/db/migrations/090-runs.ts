import type { Kysely } from "kysely";

/** Workflows, runs of workflows and batches, their steps with logs, and webhook deliveries. */
export const createRuns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("workflows")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("enabled", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("trigger", "text", (column) => column.notNull())
    .addColumn("definition_json", "text", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("off_reason", "text")
    .addColumn("next_run_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("removed_at", "bigint")
    .execute();
  await db.schema.createIndex("workflows_trigger").on("workflows").columns(["trigger", "enabled"]).execute();
  await db.schema
    .createTable("runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("source_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("definition_json", "text", (column) => column.notNull())
    .addColumn("subject", "text")
    .addColumn("cause_json", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("priority", "integer", (column) => column.notNull())
    .addColumn("started_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema.createIndex("runs_source").on("runs").columns(["source_id", "created_at"]).execute();
  await db.schema.createIndex("runs_state").on("runs").columns(["state", "kind"]).execute();
  await db.schema
    .createTable("run_steps")
    .addColumn("run_id", "text", (column) => column.notNull().references("runs.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("attempt", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("subject", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("result_json", "text")
    .addColumn("changed", "integer", (column) => column.notNull())
    .addColumn("log", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint")
    .addColumn("ended_at", "bigint")
    .addPrimaryKeyConstraint("run_steps_key", ["run_id", "position", "attempt"])
    .execute();
  await db.schema.createIndex("run_steps_state").on("run_steps").columns(["run_id", "state"]).execute();
  await db.schema.createIndex("run_steps_subject").on("run_steps").columns(["subject", "state"]).execute();
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("run_id", "text", (column) => column.notNull().references("runs.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("claimed_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("deliveries_next").on("deliveries").columns(["state", "next_at"]).execute();
  await db.schema
    .createTable("known_rulesets")
    .addColumn("version", "text", (column) => column.primaryKey())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
};
