import type { Handler } from "#server/checks/context.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { recordChange } from "#server/people/personal/applied-changes.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { addIfAdmin } from "#server/records/audit/add-audit-entry.ts";
import { notBeforeLast } from "#server/store/db/not-before-last.ts";

/** Stops a running or waiting check; does nothing if there is none, or if the same order was applied before. */
export const cancelFileCheck: Handler<"cancelFileCheck"> = async ({ id, changeId }, context) => {
  const { db, user, queue, changes, now } = context;
  await findVisibleRow(db, id, user);
  const job = { kind: "check-file", subject: id } as const;
  const done = await db.transaction().execute(async (trx) => {
    if (changeId && !(await recordChange(trx, { userId: user.id, changeId, now: now() }))) return false;
    const cancelled = await trx
      .updateTable("fileChecks")
      .set({ status: "cancelled", progress: 0, updatedAt: notBeforeLast(now()) })
      .where("id", "=", id)
      .where("status", "=", "processing")
      .returning("id")
      .executeTakeFirst();
    if (cancelled) {
      await queue.remove(trx, job);
      await addIfAdmin(trx, { action: "cancel", actor: user, subject: id }, context);
      await changes.publish(trx, id);
    }
    return true;
  });
  if (done) queue.abort(job);
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
