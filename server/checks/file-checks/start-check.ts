import type { SignedInContext } from "#server/checks/context.ts";
import { recordChange } from "#server/people/personal/applied-changes.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { addIfAdmin } from "#server/records/audit/add-audit-entry.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import { notBeforeLast } from "#server/store/db/not-before-last.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

/**
 * Starts the check of an uploaded file. Does nothing while it runs or after it completed with the current ruleset; a
 * failed, cancelled or outdated check runs again. Each order is applied once, so that a late repetition does not undo
 * later changes.
 */
export const startCheck = async (
  { id, changeId }: { readonly id: string; readonly changeId?: string | undefined },
  context: SignedInContext,
): Promise<FileCheckRow> => {
  const { db, user, queue, changes, now, rulesetVersion } = context;
  const { status, rulesetVersion: checkedRuleset } = await findVisibleRow(db, id, user);
  const isCurrent = status === "completed" && checkedRuleset === rulesetVersion;
  const isNeeded = status !== "processing" && !isCurrent;
  let started: FileCheckRow | undefined;
  if (isNeeded || changeId) {
    started = await db.transaction().execute(async (trx) => {
      // A concurrent rename removes the job with the old name.
      await lockFileCheck(trx, id);
      if (changeId && !(await recordChange(trx, { userId: user.id, changeId, now: now() }))) return undefined;
      if (!isNeeded) return undefined;
      const row = await trx
        .updateTable("fileChecks")
        .set({ status: "processing", progress: 0, error: null, updatedAt: notBeforeLast(now()) })
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        // Only one of two concurrent starts still matches the status it read.
        .where("status", "=", status)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      await queue.add(trx, { kind: "check-file", subject: id });
      await addIfAdmin(trx, { action: "start", actor: user, subject: id }, context);
      await changes.publish(trx, id);
      return row;
    });
    queue.wake();
  }
  // Read again, because another process may have finished it by now.
  return started ?? (await findVisibleRow(db, id, user));
};
