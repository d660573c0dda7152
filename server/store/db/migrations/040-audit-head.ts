import type { Kysely } from "kysely";

/**
 * Where the chain of the audit ends: whoever adds an entry holds this one row until the commit, so that several
 * processes cannot add two after the same one, and a last entry that was taken out is missed.
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
