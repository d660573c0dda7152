import { type Kysely, sql } from "kysely";

/** Number of checks that break a rule, per client, or per user if the file has no client; updated with every result. */
export const addFindingCounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("finding_counts")
    .addColumn("client_number", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("rule", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("files", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("finding_counts_key", ["client_number", "owner_id", "rule", "severity", "title"])
    .execute();
  await sql`
    insert into finding_counts (client_number, owner_id, rule, severity, title, files)
    select coalesce(client_number, ''), case when client_number is null then owner_id else '' end,
      rule, severity, title, count(distinct file_checks.id)
    from findings inner join file_checks on file_checks.id = findings.file_check_id
    where deleted_at is null
    group by 1, 2, 3, 4, 5
  `.execute(db);
};
