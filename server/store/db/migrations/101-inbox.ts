import type { Kysely } from "kysely";

/** Incoming mails: state of each mailbox, received mails, and the file checks created from them. */
export const createInboxTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("mailbox_states")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("seen_at", "bigint")
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("refusals", "integer", (column) => column.notNull())
    .addColumn("cause", "text")
    .execute();
  await db.schema
    .createTable("received_mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("mailbox_id", "text", (column) => column.notNull())
    .addColumn("message_key", "text", (column) => column.notNull())
    .addColumn("sender", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("rule_id", "text")
    .addColumn("cause", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("received_mails_key", ["mailbox_id", "message_key"])
    .execute();
  await db.schema.createIndex("received_mails_created").on("received_mails").columns(["created_at", "id"]).execute();
  await db.schema
    .createTable("received_files")
    .addColumn("mail_id", "text", (column) => column.notNull().references("received_mails.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("file_check_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("received_files_key", ["mail_id", "position"])
    .execute();
  await db.schema.alterTable("mails").addColumn("letters_json", "text").execute();
};
