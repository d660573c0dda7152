import type { Kysely } from "kysely";

/** A trashed check keeps its data for a while; older tombstones are not in the trash. */
export const addTrash = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("trashed_at", "bigint").execute();
  await db.schema.alterTable("file_checks").addColumn("trashed_by", "text").execute();
  await db.schema.createIndex("file_checks_trash").on("file_checks").columns(["trashed_at", "id"]).execute();
};
