import type { Kysely } from "kysely";

/** When a person took over a text that a model had written; of texts from before nobody knows. */
export const addAiAdoptions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("ai_requests").addColumn("adopted_at", "bigint").execute();
};
