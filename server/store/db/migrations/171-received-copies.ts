import type { Kysely } from "kysely";

/** Position of a received mail in its mailbox, by UIDVALIDITY and UID, because a Message-ID does not identify it. */
export const createReceivedCopies = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("received_copies")
    .addColumn("mailbox_id", "text", (column) => column.notNull())
    .addColumn("uid_space", "text", (column) => column.notNull())
    .addColumn("uid", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("mail_id", "text", (column) => column.references("received_mails.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("received_copies_key", ["mailbox_id", "uid_space", "uid"])
    .execute();
  await db.schema.createIndex("received_copies_mail").on("received_copies").column("mail_id").execute();
};
