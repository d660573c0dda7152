import type { Handler } from "#server/checks/context.ts";
import { cleanFileName } from "#server/checks/file-checks/clean-file-name.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { indexFileCheck } from "#server/checks/file-checks/search-entry.ts";
import { rowSearchText } from "#server/checks/file-checks/search-text.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { mayChangeFileCheck } from "#server/people/policy/policy.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import { notBeforeLast } from "#server/store/db/not-before-last.ts";

/**
 * Changes name or import route of a file check. Both affect the check, so a finished one runs again; a change without
 * effect starts nothing.
 */
export const updateFileCheck: Handler<"updateFileCheck"> = async ({ id, originalFileName, route }, context) => {
  const { db, user, now, queue, changes } = context;
  await db.transaction().execute(async (trx) => {
    await lockFileCheck(trx, id);
    const row = await findVisibleRow(trx, id, user);
    if (!mayChangeFileCheck(user, row)) throw new ApiError("ROLE_MISSING");
    const next = {
      originalFileName: originalFileName === undefined ? row.originalFileName : cleanFileName(originalFileName),
      route: route ?? row.route,
    };
    if (next.originalFileName === row.originalFileName && next.route === row.route) return;
    const detail = { renamed: next.originalFileName !== row.originalFileName, route: next.route };
    await addAuditEntry(trx, { action: "change", actor: user, subject: id, detail }, context);
    const isChecked = row.status !== "uploaded";
    await queue.remove(trx, { kind: "check-file", subject: id });
    await trx
      .updateTable("fileChecks")
      .set({
        ...next,
        ...(isChecked && { status: "processing", progress: 0, error: null }),
        searchText: rowSearchText({ ...row, ...next }),
        updatedAt: notBeforeLast(now()),
      })
      .where("id", "=", id)
      .execute();
    await indexFileCheck(trx, id);
    if (isChecked) await queue.add(trx, { kind: "check-file", subject: id });
    await changes.publish(trx, id);
  });
  const fileCheck = await presentFileCheck(db, await findVisibleRow(db, id, user));
  // A check running with the old name finds its job gone and is discarded.
  queue.wake();
  return { fileCheck };
};
