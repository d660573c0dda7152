import type { Handler } from "#server/checks/context.ts";
import { deleteRow } from "#server/checks/file-checks/delete-row.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findTrashedRow } from "#server/people/policy/visible-rows.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";

/** Permanently deletes a trashed check with report and bytes. */
export const deleteForGood: Handler<"deleteForGood"> = async ({ id }, context) => {
  const { db, user, queue } = context;
  await db.transaction().execute(async (trx) => {
    // Another user may restore it at the same time.
    await lockFileCheck(trx, id);
    const row = await findTrashedRow(trx, id, user);
    if (!row) throw new ApiError("FILE_CHECK_NOT_FOUND");
    await addAuditEntry(trx, { action: "deleteForGood", actor: user, subject: id }, context);
    await deleteRow(trx, row, context);
  });
  queue.wake();
  return {};
};
