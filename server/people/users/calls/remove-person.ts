import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import {
  findPersonRow,
  guardAccount,
  hasOtherSuperAdmin,
  isActiveSuperAdmin,
} from "#server/people/policy/guard-account.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { endStepOfMail } from "#server/records/mail-outbox/step-of-mail.ts";
import { takeBackMails } from "#server/records/mail-outbox/take-back-mails.ts";
import { takeTurn } from "#server/store/db/take-turn.ts";

/** Removes an account that was added by mistake; what somebody uploaded keeps its owner. */
export const removePerson: Handler<"removePerson"> = async ({ id }, context) => {
  const { db, queue, user, now } = context;
  await requireRule("personRemove", context);
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, "people");
    const row = await findPersonRow(trx, id);
    guardAccount(user, row);
    if (isActiveSuperAdmin(row) && !(await hasOtherSuperAdmin(trx, id))) throw new ApiError("LAST_SUPER_ADMIN");
    const upload = await trx
      .selectFrom("fileChecks")
      .select("id")
      .where("ownerId", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (upload) throw new ApiError("PERSON_HAS_FILES");
    await trx
      .updateTable("fileChecks")
      .set({ assigneeId: null, organisedAt: now() })
      .where("assigneeId", "=", id)
      .execute();
    await trx.deleteFrom("users").where("id", "=", id).execute();
    for (const mail of await takeBackMails(trx, row.email, null)) await endStepOfMail(trx, mail, context);
    const detail = { email: row.email, role: row.role };
    await addAuditEntry(trx, { action: "personRemove", actor: user, subject: id, detail }, context);
  });
  queue.wake();
  return {};
};
