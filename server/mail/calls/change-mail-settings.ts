import type { MailSettings } from "#contract/mail.ts";
import { writeAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { isComplete, mailKind, passwordName } from "#server/mail/mail-settings.ts";
import { beginAnew } from "#server/mail/mail-state.ts";

/** What changes the way out ends the trust in it: until a test mail is accepted, nothing is sent by itself. */
export const changeMailSettings: Handler<"changeMailSettings"> = async ({ settings, version, password }, context) => {
  const { db, keys, user, queue } = context;
  if (settings.enabled && !isComplete(settings)) throw new ApiError("MAIL_INCOMPLETE");
  const written = await db.transaction().execute(async (trx) => {
    const before = await readAdminSettings(trx, mailKind);
    const after = await writeAdminSettings(trx, mailKind, { settings, version }, context);
    if (password !== undefined) {
      await writeAdminSecret(trx, passwordName, password, keys);
      const detail = { name: "Kennwort", after: password === null ? "entfernt" : "geändert" };
      await addAuditEntry(trx, { action: "settingsChange", actor: user, subject: "mail", detail }, context);
    }
    if (password !== undefined || isOtherWay(before.settings, settings)) await beginAnew(trx);
    return after;
  });
  queue.wake();
  return written;
};

const ways = ["host", "port", "security", "user", "sender", "certificate"] as const;

const isOtherWay = (before: MailSettings, after: MailSettings): boolean =>
  ways.some((name) => before[name] !== after[name]);
