import type { Kysely } from "kysely";

/** Number of unsent entries a device last reported, and when; null if it never has. */
export const addUnsent = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("devices").addColumn("unsent", "integer").execute();
  await db.schema.alterTable("devices").addColumn("unsent_at", "bigint").execute();
};
