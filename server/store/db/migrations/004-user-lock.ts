import type { Kysely } from "kysely";

/** Time since which a user is locked. */
export const addUserLock = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("users").addColumn("locked_at", "bigint").execute();
};
