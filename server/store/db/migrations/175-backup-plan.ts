import type { Kysely } from "kysely";

/** Scheduled backups, their copies in other locations, and the time of a trial restore. */
export const addBackupPlan = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable("backups")
    .addColumn("started_by", "text", (column) => column.notNull().defaultTo("person"))
    .execute();
  await db.schema
    .alterTable("backups")
    .addColumn("is_encrypted", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("backups").addColumn("restored_at", "bigint").execute();
  await db.schema
    .createTable("backup_copies")
    .addColumn("backup_id", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("cause", "text")
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("backup_copies_key", ["backup_id", "place"])
    .execute();
};
