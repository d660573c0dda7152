import type { Kysely } from "kysely";

/** A watched file is looked up by its client key alone, for any owner. */
export const addClientKeyIndex = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex("file_checks_client_key").on("file_checks").column("client_key").execute();
};
