import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";

/** Begins nothing any more; its runs stay, and what has begun comes to its end. */
export const removeWorkflow: Handler<"removeWorkflow"> = async ({ id }, context) => {
  const { db, now, user } = context;
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .updateTable("workflows")
      .set({ removedAt: now(), enabled: 0, nextRunAt: null })
      .where("id", "=", id)
      .where("removedAt", "is", null)
      .returning(["name"])
      .executeTakeFirst();
    if (!removed) throw new ApiError("WORKFLOW_NOT_FOUND");
    await addAuditEntry(trx, { action: "workflowRemove", actor: user, subject: id, detail: { ...removed } }, context);
  });
  return {};
};
