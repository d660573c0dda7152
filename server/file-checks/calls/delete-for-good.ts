import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { takeTurnAtFile } from "#server/db/take-turn.ts";
import { buryRow } from "#server/file-checks/bury-row.ts";
import { findTrashedRow } from "#server/file-checks/visible-rows.ts";

/** Deletes what is in the trash for good, with report and bytes. */
export const deleteForGood: Handler<"deleteForGood"> = async ({ id }, context) => {
  const { db, user, queue } = context;
  await db.transaction().execute(async (trx) => {
    // Somebody else may restore it at the same time.
    await takeTurnAtFile(trx, id);
    const row = await findTrashedRow(trx, id, user);
    if (!row) throw new ApiError("FILE_CHECK_NOT_FOUND");
    await addAuditEntry(trx, { action: "deleteForGood", actor: user, subject: id }, context);
    await buryRow(trx, row, context);
  });
  queue.wake();
  return {};
};
