import type { Kysely } from "kysely";

/** Runs on SQLite and PostgreSQL alike; `bigint` because milliseconds do not fit PostgreSQL's integer. */
export const createFirstTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("full_name", "text", (column) => column.notNull())
    .addColumn("permissions_json", "text", (column) => column.notNull())
    .addColumn("client_numbers_json", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await createSessionTables(db);
  await createFileCheckTables(db);
  await createJobTable(db);
};

const createSessionTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  await db.schema
    .createTable("refresh_tokens")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("session_id", "text", (column) => column.notNull().references("sessions.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .addColumn("successor_hash", "text")
    .execute();
  await db.schema.createIndex("refresh_tokens_session").on("refresh_tokens").column("session_id").execute();
  await db.schema.createIndex("refresh_tokens_expiry").on("refresh_tokens").column("expires_at").execute();
};

const createFileCheckTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("file_checks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("client_key", "text", (column) => column.notNull())
    .addColumn("original_file_name", "text", (column) => column.notNull())
    .addColumn("route", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .addColumn("progress", "integer", (column) => column.notNull())
    .addColumn("client_number", "text")
    .addColumn("consultant_number", "text")
    .addColumn("format_json", "text")
    .addColumn("verdict", "text")
    .addColumn("counts_json", "text")
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("ruleset_version", "text")
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .addUniqueConstraint("file_checks_key", ["owner_id", "client_key"])
    .execute();
  await db.schema.createIndex("file_checks_created").on("file_checks").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("file_checks_owner").on("file_checks").columns(["owner_id", "created_at"]).execute();
  await db.schema
    .createIndex("file_checks_client")
    .on("file_checks")
    .columns(["client_number", "created_at"])
    .execute();
  await db.schema.createIndex("file_checks_bytes").on("file_checks").column("sha256").execute();
  await db.schema
    .createTable("reports")
    .addColumn("file_check_id", "text", (column) => column.primaryKey().references("file_checks.id"))
    .addColumn("report_json", "text", (column) => column.notNull())
    .addColumn("occurrences_file", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("findings")
    .addColumn("file_check_id", "text", (column) => column.notNull().references("file_checks.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("rule", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("findings_key", ["file_check_id", "position"])
    .execute();
};

const createJobTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("run_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("heartbeat_at", "bigint")
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("jobs_due").on("jobs").columns(["state", "run_at"]).execute();
  await db.schema.createIndex("jobs_subject").on("jobs").column("subject").execute();
};
