import type { Kysely } from "kysely";

/** Outgoing mails, the state of the mail server, and notices not yet collected into a mail. */
export const createMailTables = async (db: Kysely<unknown>): Promise<void> => {
  await createMails(db);
  await db.schema
    .createTable("mail_states")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("tested_at", "bigint")
    .addColumn("accepted_at", "bigint")
    .addColumn("last_sent_at", "bigint")
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("refusals", "integer", (column) => column.notNull())
    .addColumn("paused_until", "bigint")
    .addColumn("cause", "text")
    .execute();
  await db.schema
    .createTable("mail_notices")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("mail_notices_key", ["user_id", "kind", "subject"])
    .execute();
};

const createMails = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("cause_key", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("sealed_text", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("claimed_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("sent_at", "bigint")
    .addColumn("response", "text")
    .addColumn("cause", "text")
    .execute();
  await db.schema.createIndex("mails_due").on("mails").columns(["state", "next_attempt_at"]).execute();
  await db.schema.createIndex("mails_created").on("mails").columns(["created_at", "id"]).execute();
};
