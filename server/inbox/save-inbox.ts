import type { CallInput } from "#contract/index.ts";
import { writeAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { SignedInContext } from "#server/context.ts";
import type { Trx } from "#server/db/schema.ts";
import { inboxKind, mailboxSecret } from "./inbox-settings.ts";
import { beginAnew } from "./mailbox-state.ts";

/** All of it at once, so that a rule never names a mailbox that is gone; a mailbox that goes takes its password along. */
export const saveInbox = async (
  trx: Trx,
  { settings, version, passwords }: CallInput<"changeInbox">,
  context: SignedInContext,
): Promise<{ readonly version: number }> => {
  const { keys, user } = context;
  const before = (await readAdminSettings(trx, inboxKind)).settings.mailboxes;
  const written = await writeAdminSettings(trx, inboxKind, { settings, version }, context);
  const kept = new Map(settings.mailboxes.map((one) => [one.id, one]));
  for (const { id } of before) if (!kept.has(id)) await writeAdminSecret(trx, mailboxSecret(id), null, keys);
  for (const { mailboxId, password } of passwords) {
    const mailbox = kept.get(mailboxId);
    if (!mailbox) continue;
    await writeAdminSecret(trx, mailboxSecret(mailboxId), password, keys);
    await beginAnew(trx, mailboxId);
    const detail = { name: `Kennwort ${mailbox.name}`, after: password === null ? "entfernt" : "geändert" };
    await addAuditEntry(trx, { action: "settingsChange", actor: user, subject: "inbox", detail }, context);
  }
  return { version: written.version };
};
