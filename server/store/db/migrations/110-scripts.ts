import type { Kysely } from "kysely";

/** Python scripts of the office, their versions, and the output of each run. */
export const createScripts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("scripts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("approved_version", "integer")
    .addColumn("approved_by", "text")
    .addColumn("approved_at", "bigint")
    .addColumn("enabled", "integer", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("off_reason", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("removed_at", "bigint")
    .execute();
  await db.schema
    .createTable("script_versions")
    .addColumn("script_id", "text", (column) => column.notNull().references("scripts.id").onDelete("cascade"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("inputs_json", "text", (column) => column.notNull())
    .addColumn("trigger", "text", (column) => column.notNull())
    .addColumn("timeout_s", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("changed_by_id", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("script_versions_key", ["script_id", "version"])
    .execute();
  await db.schema
    .createTable("script_runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("script_id", "text", (column) => column.notNull().references("scripts.id").onDelete("cascade"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("file_check_id", "text", (column) => column.notNull())
    .addColumn("step_run_id", "text")
    .addColumn("step_position", "integer")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("exit_code", "integer")
    .addColumn("duration_ms", "integer")
    .addColumn("stdout", "text", (column) => column.notNull())
    .addColumn("stderr", "text", (column) => column.notNull())
    .addColumn("findings_json", "text", (column) => column.notNull())
    .addColumn("tags_json", "text", (column) => column.notNull())
    .addColumn("cause", "text")
    .addColumn("started_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema.createIndex("script_runs_script").on("script_runs").columns(["script_id", "created_at"]).execute();
  await db.schema.createIndex("script_runs_file").on("script_runs").columns(["file_check_id", "created_at"]).execute();
};
