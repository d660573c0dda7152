import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Context } from "#server/checks/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import type { Database } from "#server/store/db/schema.ts";
import { deleteRow } from "./delete-row.ts";

/**
 * Permanently deletes all due checks, each in its own transaction. Skips those that were restored, deleted or started
 * meanwhile. Returns the number deleted. Wake the queue afterwards.
 */
export const deleteDue = async (
  isDue: (eb: ExpressionBuilder<Database, "fileChecks">) => Expression<SqlBool>,
  { db, queue, now }: Pick<Context, "db" | "queue" | "now">,
): Promise<number> => {
  const rows = await db.selectFrom("fileChecks").select(["id", "sha256"]).where(isDue).execute();
  let count = 0;
  for (const row of rows) {
    await db.transaction().execute(async (trx) => {
      await lockFileCheck(trx, row.id);
      const due = await trx
        .selectFrom("fileChecks")
        .select("id")
        .where("id", "=", row.id)
        .where(isDue)
        .executeTakeFirst();
      if (!due) return;
      await addAuditEntry(trx, { action: "deleteForGood", actor: null, subject: row.id }, { now, address: "" });
      await deleteRow(trx, row, { queue, now });
      count += 1;
    });
  }
  return count;
};
