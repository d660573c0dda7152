import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Sends again with the same Message-ID, so that a recipient who did get it can recognise the duplicate. */
export const retryMail: Handler<"retryMail"> = async ({ id }, context) => {
  const { db, now, queue, user } = context;
  await db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable("mails")
      .set({ state: "waiting", nextAttemptAt: now(), attempts: 0, cause: null })
      .where("id", "=", id)
      .where("state", "in", ["waiting", "failed"])
      .returning(["recipient", "kind", "expiresAt"])
      .executeTakeFirst();
    if (!mail) throw new ApiError("MAIL_NOT_FOUND");
    if (mail.expiresAt !== null && Number(mail.expiresAt) <= now()) throw new ApiError("MAIL_EXPIRED");
    await queue.add(trx, { kind: "send-mail", subject: "due" });
    const detail = { email: mail.recipient, kind: mail.kind };
    await addAuditEntry(trx, { action: "mailRetry", actor: user, subject: id, detail }, context);
  });
  queue.wake();
  return {};
};
