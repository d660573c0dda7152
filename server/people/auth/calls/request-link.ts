import type { Handler } from "#server/calls/context.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/**
 * „Passwort vergessen“. A job finds out whether there is anything to mail, so that this call does the same work and
 * takes as long for every address.
 */
export const requestLink: Handler<"requestLink"> = async ({ email }, context) => {
  const { db, newId, queue } = context;
  const subject = foldEmail(email);
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("users").select("id").where("emailFolded", "=", subject).executeTakeFirst();
    await addAuditEntry(trx, { action: "passwordLinkRequest", actor: null, subject }, context);
    // For an unknown address the job gets a new id and does the same work.
    await queue.add(trx, { kind: "mail-password-link", subject: row?.id ?? newId() });
  });
  queue.wake();
  return {};
};
