import type { Kysely } from "kysely";

/** Where in a mailbox a received mail lies, by UIDVALIDITY and UID; its Message-ID no longer says which mail it is. */
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
