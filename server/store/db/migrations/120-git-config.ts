import type { Kysely } from "kysely";

/** State of the configuration repository; one row. */
export const createGitStates = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("git_states")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("fetched_at", "bigint")
    .addColumn("pushed_at", "bigint")
    .addColumn("saved_at", "bigint")
    .addColumn("cause", "text")
    .addColumn("choices_json", "text", (column) => column.notNull())
    .addColumn("seen_mark", "text", (column) => column.notNull())
    .addColumn("saved_mark", "text", (column) => column.notNull())
    .execute();
};
