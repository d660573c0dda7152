import type { Kysely } from "kysely";

/** How much a device still holds that the server has not got, and when it said so; null where it has never said. */
export const addUnsent = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("devices").addColumn("unsent", "integer").execute();
  await db.schema.alterTable("devices").addColumn("unsent_at", "bigint").execute();
};
