import type { Kysely } from "kysely";

/** Browser profiles users have signed in with, and their wipe orders. */
export const createDeviceTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("devices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("key_hash", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_contact_at", "bigint", (column) => column.notNull())
    .addColumn("wipe_requested_at", "bigint")
    .addColumn("wipe_requested_by", "text")
    .addColumn("wiped_at", "bigint")
    .addColumn("wiped_removed", "bigint", (column) => column.notNull())
    .addColumn("wiped_unsent", "bigint", (column) => column.notNull())
    .addUniqueConstraint("devices_key", ["user_id", "key_hash"])
    .execute();
  await db.schema.createIndex("devices_by_key").on("devices").column("key_hash").execute();
  await db.schema.alterTable("sessions").addColumn("device_id", "text").execute();
  await db.schema.createIndex("sessions_device").on("sessions").column("device_id").execute();
};
