import type { Kysely } from "kysely";

/**
 * The client of the watched folder or mail rule a file came from, and the facts of e-invoices in those that every list
 * shows; for older checks they are copied from the report.
 */
export const addInvoiceFacts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("intake_client", "text").execute();
  await fill(db as Kysely<ReadTables>);
};

interface ReadTables {
  readonly file_checks: {
    readonly id: string;
    readonly format_json: string | null;
    readonly facts_json: string | null;
  };
  readonly reports: { readonly file_check_id: string; readonly report_json: string };
}

/** Reports are long, so they are read in batches. */
const batchSize = 200;

const fill = async (db: Kysely<ReadTables>): Promise<void> => {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("file_checks")
      .innerJoin("reports", "file_check_id", "id")
      .select(["id", "facts_json", "report_json"])
      .where("id", ">", last)
      .where("format_json", "like", '%"family":"e-invoice"%')
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id, facts_json, report_json } of rows) {
      const { invoice } = JSON.parse(report_json) as { readonly invoice?: unknown };
      if (facts_json === null || invoice === undefined) continue;
      const facts = { ...(JSON.parse(facts_json) as object), invoice };
      await db
        .updateTable("file_checks")
        .set({ facts_json: JSON.stringify(facts) })
        .where("id", "=", id)
        .execute();
    }
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
};
