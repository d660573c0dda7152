import type { CallInput } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { isSameSignIn } from "#server/carriers/mail/oauth/oauth-problem.ts";
import { writeSignInSecrets } from "#server/carriers/mail/oauth/write-sign-in-secrets.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { inboxKind, mailboxRefreshToken, mailboxSecret } from "./inbox-settings.ts";
import { resetMailboxState } from "./mailbox-state.ts";

/** In one transaction, so that a rule never refers to a removed mailbox; removing a mailbox removes its secrets. */
export const saveInbox = async (
  trx: Trx,
  { settings, version, passwords }: CallInput<"changeInbox">,
  context: SignedInContext,
): Promise<{ readonly version: number }> => {
  const before = (await readAdminSettings(trx, inboxKind)).settings.mailboxes;
  const written = await writeAdminSettings(trx, inboxKind, { settings, version }, context);
  const kept = new Set(settings.mailboxes.map(({ id }) => id));
  for (const { id } of before)
    if (!kept.has(id))
      for (const name of [mailboxSecret(id), mailboxRefreshToken(id)])
        await writeAdminSecret(trx, name, null, context.keys);
  for (const mailbox of settings.mailboxes) {
    const previous = before.find(({ id }) => id === mailbox.id);
    const secrets = {
      entered: passwords.find(({ mailboxId }) => mailboxId === mailbox.id),
      names: { password: mailboxSecret(mailbox.id), refreshToken: mailboxRefreshToken(mailbox.id) },
      keepExisting: previous === undefined || isSameSignIn(previous, mailbox),
      subject: "inbox",
      owner: mailbox.name,
    } as const;
    if (await writeSignInSecrets(trx, secrets, context)) await resetMailboxState(trx, mailbox.id);
  }
  return { version: written.version };
};
