import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { endMailStep } from "#server/records/mail-outbox/mail-step.ts";

/** Cancels a pending mail, or removes the row of a sent or failed one. */
export const removeMail: Handler<"removeMail"> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const mail = await trx
      .deleteFrom("mails")
      .where("id", "=", id)
      .where("state", "!=", "sending")
      .returning(["recipient", "kind", "state", "causeKey"])
      .executeTakeFirst();
    if (!mail) throw new ApiError("MAIL_NOT_FOUND");
    const { recipient: email, kind, state } = mail;
    const event = { action: "mailRemove", actor: context.user, subject: id, detail: { email, kind, state } } as const;
    await addAuditEntry(trx, event, context);
    await endMailStep(trx, mail, context);
  });
  context.queue.wake();
  return {};
};
