import { type CreateIndexBuilder, type Kysely, sql } from "kysely";

/**
 * One index per way a list is read: all checks, those of one client, and those a user uploaded without a client; newest
 * first, with or without a status. Each index covers everything a page or a count needs, so no row is read and nothing
 * is sorted. It includes the filter columns, which SQLite would otherwise look up in the row.
 */
export const addListIndexes = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ["file_checks_created", "file_checks_owner", "file_checks_client"])
    await db.schema.dropIndex(name).execute();
  const create = (name: string): CreateIndexBuilder => db.schema.createIndex(`file_checks_${name}`).on("file_checks");
  for (const [suffix, columns] of [
    ["newest", ["created_at", "id"]],
    ["by_status", ["status", "created_at", "id"]],
    ["by_verdict", ["status", "verdict"]],
  ] as const) {
    await create(`all_${suffix}`)
      .columns([...columns, "deleted_at"])
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
    await create(`client_${suffix}`)
      .columns(["client_number", ...columns, "deleted_at"])
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
    await create(`own_${suffix}`)
      .columns(["owner_id", ...columns, "client_number", "deleted_at"])
      .where(sql.ref("deleted_at"), "is", null)
      .where(sql.ref("client_number"), "is", null)
      .execute();
  }
  await db.schema.createIndex("reports_newest").on("reports").columns(["created_at", "file_check_id"]).execute();
  await db.schema.createIndex("audit_by_time").on("audit_entries").columns(["action", "at"]).execute();
};
