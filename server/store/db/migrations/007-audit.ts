import type { Kysely } from "kysely";
import { forbidChanges } from "./forbid-changes.ts";

/** The audit log. Rows are added and never changed; each carries the hash of the one before it. */
export const createAuditTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("audit_entries")
    .addColumn("position", "bigint", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("detail_json", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("previous_hash", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_by_subject").on("audit_entries").columns(["action", "subject", "at"]).execute();
  await forbidChanges(db, "audit_entries", "audit");
};
