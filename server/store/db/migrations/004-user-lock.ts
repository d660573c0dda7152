import type { Kysely } from "kysely";

/** Since when a person may not sign in. */
export const addUserLock = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("users").addColumn("locked_at", "bigint").execute();
};
