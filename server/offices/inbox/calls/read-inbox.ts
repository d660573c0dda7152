import type { Handler } from "#server/carriers/context.ts";
import { inboxKind, mailboxRefreshToken, mailboxSecret } from "#server/offices/inbox/inbox-settings.ts";
import { isStopped, readMailboxState } from "#server/offices/inbox/mailbox-state.ts";
import { readSecretState } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

/** Mailboxes, rules and the state of each mailbox; of a password only whether it is set. */
export const readInbox: Handler<"readInbox"> = async (_input, { db }) => {
  const { settings, version } = await readAdminSettings(db, inboxKind);
  const mailboxes = await Promise.all(
    settings.mailboxes.map(async ({ id }) => {
      const { seenAt, failures, refusals, cause } = await readMailboxState(db, id);
      const secret = await readSecretState(db, mailboxSecret(id));
      const refreshTokenSet = (await readSecretState(db, mailboxRefreshToken(id))).secretSet;
      return { id, ...secret, refreshTokenSet, seenAt, failures, cause, isStopped: isStopped({ refusals }) };
    }),
  );
  return { settings, version, mailboxes };
};
