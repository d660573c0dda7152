import type { Handler } from "#server/context.ts";
import { presentFileCheck } from "./present-file-check.ts";
import { findVisibleRow } from "./visible-rows.ts";

/**
 * Starts the check of an uploaded file. Asking again changes nothing while it runs or once it is completed with the
 * rules of today; a failed, cancelled or outdated check runs once more.
 */
export const startFileCheck: Handler<"startFileCheck"> = async ({ id }, { db, user, queue, now, rulesetVersion }) => {
  const { status, rulesetVersion: checkedWith } = await findVisibleRow(db, id, user);
  const isCurrent = status === "completed" && checkedWith === rulesetVersion;
  if (status !== "processing" && !isCurrent) {
    await db.transaction().execute(async (trx) => {
      const started = await trx
        .updateTable("fileChecks")
        .set({ status: "processing", progress: 0, error: null, updatedAt: now() })
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        // Of two starts at once only one finds the status it read.
        .where("status", "=", status)
        .returning("id")
        .executeTakeFirst();
      if (started) await queue.add(trx, { kind: "check-file", subject: id });
    });
    queue.wake();
  }
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
