import type { Kysely } from "kysely";

/** One-time links, second factor, and sign-in with DATEV. */
export const addAccounts = async (db: Kysely<unknown>): Promise<void> => {
  const users = () => db.schema.alterTable("users");
  await users()
    .addColumn("version", "bigint", (column) => column.notNull().defaultTo(1))
    .execute();
  await users().addColumn("last_login_at", "bigint").execute();
  await users().addColumn("totp_secret", "text").execute();
  await users().addColumn("totp_confirmed_at", "bigint").execute();
  await users().addColumn("totp_counter", "bigint").execute();
  await users().addColumn("datev_subject", "text").execute();
  await db.schema.createIndex("users_datev_subject").unique().on("users").column("datev_subject").execute();
  await createLinkTable(db);
  await createRecoveryTable(db);
  await createDatevTable(db);
};

const createLinkTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("one_time_links")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("one_time_links_user").on("one_time_links").column("user_id").execute();
};

const createRecoveryTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("recovery_codes")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("recovery_codes_user").on("recovery_codes").column("user_id").execute();
};

const createDatevTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("datev_logins")
    .addColumn("state_hash", "text", (column) => column.primaryKey())
    .addColumn("nonce", "text", (column) => column.notNull())
    .addColumn("code_verifier", "text", (column) => column.notNull())
    .addColumn("redirect_uri", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
};
