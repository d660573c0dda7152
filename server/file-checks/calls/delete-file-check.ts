import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { trashRow } from "#server/file-checks/trash-row.ts";
import { findVisibleRow } from "#server/file-checks/visible-rows.ts";
import { mayChangeFileCheck } from "#server/policy/policy.ts";

/** Puts a file check into the trash with report and bytes; only who uploaded it and administrators may. */
export const deleteFileCheck: Handler<"deleteFileCheck"> = async ({ id }, context) => {
  const row = await findVisibleRow(context.db, id, context.user);
  if (!mayChangeFileCheck(context.user, row)) throw new ApiError("ROLE_MISSING");
  await context.db.transaction().execute((trx) => trashRow(trx, row, context));
  context.queue.abort({ kind: "check-file", subject: row.id });
  return {};
};
