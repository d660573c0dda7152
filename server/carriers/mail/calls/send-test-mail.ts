import { isEmail } from "#contract/credentials.ts";
import type { Handler } from "#server/carriers/context.ts";
import { readMailAccess } from "#server/carriers/mail/mail-access.ts";
import { runMailTest } from "#server/carriers/mail/run-mail-test.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Sends one mail immediately in the usual way; returns the outcome of each step and stores it in the outbox. */
export const sendTestMail: Handler<"sendTestMail"> = async ({ to }, context) => {
  if (!isEmail(to)) throw new ApiError("EMAIL_INVALID");
  const access = await readMailAccess(context);
  if (access === null) throw new ApiError("MAIL_OFF");
  const { ok, steps } = await runMailTest(access, to.trim(), context);
  const detail = { email: to.trim(), after: ok ? "angenommen" : (steps.at(-1)?.detail ?? "") };
  await context.db
    .transaction()
    .execute((trx) =>
      addAuditEntry(trx, { action: "mailTest", actor: context.user, subject: "mail", detail }, context),
    );
  return { ok, steps };
};
