import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Context } from "#server/context.ts";
import { takeTurn } from "#server/db/take-turn.ts";
import { buryRow } from "./bury-row.ts";
import { trashMs } from "./trash-row.ts";

/** Deletes for good what has been in the trash for 30 days; answers how many checks that were. */
export const emptyTrash = async ({ db, queue, now }: Pick<Context, "db" | "queue" | "now">): Promise<number> => {
  const rows = await db
    .selectFrom("fileChecks")
    .select(["id", "sha256"])
    .where("trashedAt", "<=", now() - trashMs)
    .execute();
  for (const row of rows) {
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx, `file check ${row.id}`);
      const expired = await trx
        .selectFrom("fileChecks")
        .select("id")
        .where("id", "=", row.id)
        .where("trashedAt", "<=", now() - trashMs)
        .executeTakeFirst();
      // Restored since the list was made.
      if (!expired) return;
      await addAuditEntry(trx, { action: "deleteForGood", actor: null, subject: row.id }, { now, address: "" });
      await buryRow(trx, row, { queue, now });
    });
  }
  if (rows.length > 0) queue.wake();
  return rows.length;
};
