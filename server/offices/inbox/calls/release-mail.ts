import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { inboxKind } from "#server/offices/inbox/inbox-settings.ts";
import { resetAttempts } from "#server/offices/inbox/received-rows.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** The next poll processes it by this rule, for any sender. */
export const releaseMail: Handler<"releaseMail"> = async ({ id, ruleId }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("receivedMails")
      .select(["mailboxId", "sender"])
      .where("id", "=", id)
      .where("state", "=", "quarantine")
      .executeTakeFirst();
    if (!row) throw new ApiError("RECEIVED_NOT_FOUND");
    const { rules } = (await readAdminSettings(trx, inboxKind)).settings;
    const rule = rules.find((one) => one.id === ruleId && one.mailboxId === row.mailboxId && one.enabled);
    if (!rule)
      throw new ApiError("INBOX_UNREADABLE", {
        text: "Diese Regel gehört nicht zu diesem Postfach oder ist ausgeschaltet.",
      });
    const released = await trx
      .updateTable("receivedMails")
      .set({ state: "released", ruleId, cause: null })
      .where("id", "=", id)
      // If a mail is released and rejected at the same time, the first call wins.
      .where("state", "=", "quarantine")
      .returning("id")
      .executeTakeFirst();
    if (!released) throw new ApiError("RECEIVED_NOT_FOUND");
    await resetAttempts(trx, { mailId: id });
    const detail = { email: row.sender, name: rule.name };
    await addAuditEntry(trx, { action: "mailRelease", actor: context.user, subject: id, detail }, context);
  });
  return {};
};
