import type { Kysely } from "kysely";

/** Facts of the report that every list shows, as JSON; for older checks they are read from the report. */
export const addCheckFacts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("facts_json", "text").execute();
  await fill(db as Kysely<ReadTables>);
};

interface ReadTables {
  readonly file_checks: { readonly id: string; readonly facts_json: string | null };
  readonly reports: { readonly file_check_id: string; readonly report_json: string; readonly created_at: number };
}

interface ReadReport {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly records?: number;
}

/** Reports are long, so they are read in batches. */
const batchSize = 200;

const fill = async (db: Kysely<ReadTables>): Promise<void> => {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("reports")
      .select(["file_check_id", "report_json", "created_at"])
      .where("file_check_id", ">", last)
      .orderBy("file_check_id")
      .limit(batchSize)
      .execute();
    for (const { file_check_id, report_json, created_at } of rows) {
      const { header = {}, records = 0 } = JSON.parse(report_json) as ReadReport;
      const facts_json = JSON.stringify({ header, records, checkedAt: Number(created_at) });
      await db.updateTable("file_checks").set({ facts_json }).where("id", "=", file_check_id).execute();
    }
    const next = rows.at(-1)?.file_check_id;
    if (next === undefined) return;
    last = next;
  }
};
