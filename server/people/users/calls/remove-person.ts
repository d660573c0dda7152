import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { deleteUnreachableClients } from "#server/people/clients/delete-unreachable-clients.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import {
  findPersonRow,
  guardAccount,
  hasOtherSuperAdmin,
  isActiveSuperAdmin,
} from "#server/people/policy/guard-account.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { cancelMails } from "#server/records/mail-outbox/cancel-mails.ts";
import { endMailStep } from "#server/records/mail-outbox/mail-step.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/** Removes an account created by mistake; an account with uploads stays, because they keep their owner. */
export const removePerson: Handler<"removePerson"> = async ({ id }, context) => {
  const { db, queue, user, now } = context;
  await requireRule("personRemove", context);
  await db.transaction().execute(async (trx) => {
    await lockSubject(trx, "people");
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
    await deleteUnreachableClients(trx, rowToUser(row).datev.clientNumbers);
    for (const mail of await cancelMails(trx, row.email, null)) await endMailStep(trx, mail, context);
    const detail = { email: row.email, role: row.role };
    await addAuditEntry(trx, { action: "personRemove", actor: user, subject: id, detail }, context);
  });
  queue.wake();
  return {};
};
