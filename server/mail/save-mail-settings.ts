import type { CallInput } from "#contract/index.ts";
import type { MailSettings } from "#contract/mail.ts";
import { writeAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, type Versioned, writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { SignedInContext } from "#server/context.ts";
import type { Trx } from "#server/db/schema.ts";
import { isComplete, mailKind, passwordName } from "./mail-settings.ts";
import { beginAnew } from "./mail-state.ts";

/** @throws ApiError MAIL_INCOMPLETE for what could send nothing */
export const requireComplete = (settings: MailSettings): void => {
  if (settings.enabled && !isComplete(settings)) throw new ApiError("MAIL_INCOMPLETE");
};

/** What changes the way out ends the trust in it: until a test mail is accepted, nothing is sent by itself. */
export const saveMailSettings = async (
  trx: Trx,
  { settings, version, password }: CallInput<"changeMailSettings">,
  context: SignedInContext,
): Promise<Versioned<MailSettings>> => {
  const before = await readAdminSettings(trx, mailKind);
  const after = await writeAdminSettings(trx, mailKind, { settings, version }, context);
  if (password !== undefined) {
    await writeAdminSecret(trx, passwordName, password, context.keys);
    const detail = { name: "Kennwort", after: password === null ? "entfernt" : "geändert" };
    await addAuditEntry(trx, { action: "settingsChange", actor: context.user, subject: "mail", detail }, context);
  }
  if (password !== undefined || isOtherWay(before.settings, settings)) await beginAnew(trx);
  return after;
};

const ways = ["host", "port", "security", "user", "sender", "certificate"] as const;

const isOtherWay = (before: MailSettings, after: MailSettings): boolean =>
  ways.some((name) => before[name] !== after[name]);
