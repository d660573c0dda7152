import type { Handler } from "#server/checks/context.ts";
import { trashRow } from "#server/checks/file-checks/trash-row.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { recordChange } from "#server/people/personal/applied-changes.ts";
import { mayChangeFileCheck } from "#server/people/policy/policy.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

/**
 * Moves a file check to the trash with report and bytes; allowed to its owner and to administrators. Does nothing if the
 * same order was applied before.
 */
export const deleteFileCheck: Handler<"deleteFileCheck"> = async ({ id, changeId }, context) => {
  const row = await findVisibleRow(context.db, id, context.user);
  if (!mayChangeFileCheck(context.user, row)) throw new ApiError("ROLE_MISSING");
  const { user, now } = context;
  const isFirst = await context.db.transaction().execute(async (trx) => {
    if (changeId && !(await recordChange(trx, { userId: user.id, changeId, now: now() }))) return false;
    await trashRow(trx, row, context);
    return true;
  });
  if (isFirst) context.queue.abort({ kind: "check-file", subject: row.id });
  return {};
};
