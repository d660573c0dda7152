import type { CallInput } from "#contract/index.ts";
import { writeAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { SignedInContext } from "#server/context.ts";
import type { Trx } from "#server/db/schema.ts";
import { isSameSignIn } from "#server/mail/oauth/require-oauth.ts";
import { inboxKind, mailboxRefreshToken, mailboxSecret } from "./inbox-settings.ts";
import { beginAnew } from "./mailbox-state.ts";

/** All of it at once, so that a rule never names a mailbox that is gone; a mailbox that goes takes its secrets along. */
export const saveInbox = async (
  trx: Trx,
  { settings, version, passwords }: CallInput<"changeInbox">,
  context: SignedInContext,
): Promise<{ readonly version: number }> => {
  const { keys, user } = context;
  const before = (await readAdminSettings(trx, inboxKind)).settings.mailboxes;
  const written = await writeAdminSettings(trx, inboxKind, { settings, version }, context);
  const kept = new Set(settings.mailboxes.map(({ id }) => id));
  for (const { id } of before)
    if (!kept.has(id))
      for (const name of [mailboxSecret(id), mailboxRefreshToken(id)]) await writeAdminSecret(trx, name, null, keys);
  for (const mailbox of settings.mailboxes) {
    const former = before.find(({ id }) => id === mailbox.id);
    const given = passwords.find(({ mailboxId }) => mailboxId === mailbox.id);
    // A secret goes to nobody it was not entered for.
    const stay = former === undefined || isSameSignIn(former, mailbox) ? undefined : null;
    const secrets = [
      ["Kennwort", mailboxSecret(mailbox.id), given?.password === undefined ? stay : given.password],
      [
        "Aktualisierungstoken",
        mailboxRefreshToken(mailbox.id),
        given?.refreshToken === undefined ? stay : given.refreshToken,
      ],
    ] as const;
    for (const [word, name, secret] of secrets) {
      if (secret === undefined) continue;
      await writeAdminSecret(trx, name, secret, keys);
      await beginAnew(trx, mailbox.id);
      const detail = { name: `${word} ${mailbox.name}`, after: secret === null ? "entfernt" : "geändert" };
      await addAuditEntry(trx, { action: "settingsChange", actor: user, subject: "inbox", detail }, context);
    }
  }
  return { version: written.version };
};
