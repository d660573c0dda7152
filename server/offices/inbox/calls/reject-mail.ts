import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Nothing is checked; the next poll marks the mail as read and leaves it there. */
export const rejectMail: Handler<"rejectMail"> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("receivedMails")
      .set({ state: "rejected" })
      .where("id", "=", id)
      .where("state", "=", "quarantine")
      .returning("sender")
      .executeTakeFirst();
    if (!row) throw new ApiError("RECEIVED_NOT_FOUND");
    const event = { action: "mailReject", actor: context.user, subject: id, detail: { email: row.sender } } as const;
    await addAuditEntry(trx, event, context);
  });
  return {};
};
