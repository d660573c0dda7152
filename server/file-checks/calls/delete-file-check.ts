import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { buryRow } from "#server/file-checks/bury-row.ts";
import { findVisibleRow, mayChange } from "#server/file-checks/visible-rows.ts";

/** Deletes a file check with report and bytes; only who uploaded it and administrators may. */
export const deleteFileCheck: Handler<"deleteFileCheck"> = async ({ id }, context) => {
  const row = await findVisibleRow(context.db, id, context.user);
  if (!mayChange(row, context.user)) throw new ApiError("ROLE_MISSING");
  await context.db.transaction().execute((trx) => buryRow(trx, row, context));
  context.queue.abort({ kind: "check-file", subject: row.id });
  context.queue.wake();
  return {};
};
