import type { Kysely } from "kysely";

/**
 * The end of the audit chain. A writer locks this row until its commit, so two processes cannot append after the same
 * entry, and a removed last entry is noticed.
 */
export const addAuditHead = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("audit_heads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();
  const tables = db as Kysely<{
    audit_heads: { id: string; position: number; hash: string };
    audit_entries: { position: number; hash: string };
  }>;
  const last = await tables
    .selectFrom("audit_entries")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  await tables
    .insertInto("audit_heads")
    .values({ id: "audit", position: last?.position ?? 0, hash: last?.hash ?? "" })
    .execute();
};
