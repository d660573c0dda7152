import type { Handler } from "#server/checks/context.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { restoreRow } from "#server/checks/file-checks/trash-row.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { mayChangeFileCheck } from "#server/people/policy/policy.ts";
import { findTrashedRow, findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";

/** Restores a check from the trash; idempotent. */
export const restoreFileCheck: Handler<"restoreFileCheck"> = async ({ id }, context) => {
  const { db, user, queue } = context;
  const restored = await db.transaction().execute(async (trx) => {
    // Another user may delete it permanently at the same time.
    await lockFileCheck(trx, id);
    const row = await findTrashedRow(trx, id, user);
    if (row) await restoreRow(trx, row, context);
    return row !== undefined;
  });
  const row = await findVisibleRow(db, id, user);
  if (!restored && !mayChangeFileCheck(user, row)) throw new ApiError("ROLE_MISSING");
  const fileCheck = await presentFileCheck(db, row);
  if (restored) queue.wake();
  return { fileCheck };
};
