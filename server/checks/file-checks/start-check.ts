import type { SignedInContext } from "#server/checks/context.ts";
import { recordChange } from "#server/people/personal/applied-changes.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { addIfAdmin } from "#server/records/audit/add-audit-entry.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import type { FileCheckRow } from "#server/store/db/schema.ts";

/**
 * Starts the check of an uploaded file. Asking again changes nothing while it runs or once it is completed with the
 * rules of today; a failed, cancelled or outdated check runs once more. The same order is carried out once, so that a
 * late repetition does not undo what came after it.
 */
export const startCheck = async (
  { id, changeId }: { readonly id: string; readonly changeId?: string | undefined },
  context: SignedInContext,
): Promise<FileCheckRow> => {
  const { db, user, queue, changes, now, rulesetVersion } = context;
  const { status, rulesetVersion: checkedWith } = await findVisibleRow(db, id, user);
  const isCurrent = status === "completed" && checkedWith === rulesetVersion;
  const isNeeded = status !== "processing" && !isCurrent;
  let started: FileCheckRow | undefined;
  if (isNeeded || changeId) {
    started = await db.transaction().execute(async (trx) => {
      // Who renames the file at the same time takes away the job of the former name.
      await lockFileCheck(trx, id);
      if (changeId && !(await recordChange(trx, { userId: user.id, changeId, now: now() }))) return undefined;
      if (!isNeeded) return undefined;
      const row = await trx
        .updateTable("fileChecks")
        .set({ status: "processing", progress: 0, error: null, updatedAt: now() })
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        // When two starts arrive at once, only one still finds the status it read.
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
  // What the order made of it: another process may have finished it by now.
  return started ?? (await findVisibleRow(db, id, user));
};
