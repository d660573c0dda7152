import type { Kysely } from "kysely";

/** A watched file is found by the key of its check alone, whoever its person was. */
export const addClientKeyIndex = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex("file_checks_client_key").on("file_checks").column("client_key").execute();
};
