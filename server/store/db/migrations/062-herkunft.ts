import { type CreateIndexBuilder, type Kysely, sql } from "kysely";

/**
 * The program that wrote a file, as named in its header, with an index per way the list is read
 * (`011-list-indexes.ts`). For older results it is read from the report.
 */
export const addHerkunft = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("herkunft", "text").execute();
  await fill(db as Kysely<ReadTables>);
  const create = (name: string): CreateIndexBuilder =>
    db.schema.createIndex(`file_checks_${name}_by_herkunft`).on("file_checks");
  const columns = ["herkunft", "created_at", "id", "status", "deleted_at"];
  await create("all").columns(columns).where(sql.ref("deleted_at"), "is", null).execute();
  await create("client")
    .columns(["client_number", ...columns])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await create("own")
    .columns(["owner_id", ...columns, "client_number"])
    .where(sql.ref("deleted_at"), "is", null)
    .where(sql.ref("client_number"), "is", null)
    .execute();
};

interface ReadTables {
  readonly file_checks: { readonly id: string; readonly herkunft: string | null };
  readonly reports: { readonly file_check_id: string; readonly report_json: string };
}

/** Reports are long, so they are read in batches. */
const batchSize = 200;

const fill = async (db: Kysely<ReadTables>): Promise<void> => {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("reports")
      .select(["file_check_id", "report_json"])
      .where("file_check_id", ">", last)
      .orderBy("file_check_id")
      .limit(batchSize)
      .execute();
    for (const { file_check_id, report_json } of rows) {
      const { header = {} } = JSON.parse(report_json) as { readonly header?: { readonly herkunft?: string } };
      const { herkunft = "" } = header;
      if (/^\P{C}{1,20}$/u.test(herkunft))
        await db.updateTable("file_checks").set({ herkunft }).where("id", "=", file_check_id).execute();
    }
    const next = rows.at(-1)?.file_check_id;
    if (next === undefined) return;
    last = next;
  }
};
