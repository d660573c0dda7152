import type { Kysely } from "kysely";

/** When a user adopted a text written by a model; unknown for older texts. */
export const addAiAdoptions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("ai_requests").addColumn("adopted_at", "bigint").execute();
};
