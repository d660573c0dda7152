import type { Handler } from "#server/checks/context.ts";
import { trashRow } from "#server/checks/file-checks/trash-row.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { mayChangeFileCheck } from "#server/people/policy/policy.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

/** Moves a file check to the trash with report and bytes; allowed to its owner and to administrators. */
export const deleteFileCheck: Handler<"deleteFileCheck"> = async ({ id }, context) => {
  const row = await findVisibleRow(context.db, id, context.user);
  if (!mayChangeFileCheck(context.user, row)) throw new ApiError("ROLE_MISSING");
  await context.db.transaction().execute((trx) => trashRow(trx, row, context));
  context.queue.abort({ kind: "check-file", subject: row.id });
  return {};
};
