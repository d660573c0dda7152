import { type InboxRule, inboxSettings, type Mailbox } from "#contract/inbox.ts";
import type { Context } from "#server/carriers/context.ts";
import { createTokenReader, type ReadToken } from "#server/carriers/mail/oauth/token-reader.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";

export const inboxKind: SettingsKind<typeof inboxSettings> = {
  subject: "inbox",
  schema: inboxSettings,
  defaults: { mailboxes: [], rules: [] },
};

export const mailboxSecret = (id: string): string => `mailbox/${id}`;
export const mailboxRefreshToken = (id: string): string => `mailbox/${id}/refreshToken`;

/** Settings and credentials of a connection. */
export interface MailboxAccess {
  readonly mailbox: Mailbox;
  readonly password: string;
  /** Undefined if the password itself signs in. */
  readonly readToken?: ReadToken;
  /** Enabled rules of this mailbox, in order. */
  readonly rules: readonly InboxRule[];
}

/** Null for an unknown mailbox. */
export const readMailboxAccess = async (
  id: string,
  context: Pick<Context, "db" | "keys" | "now">,
): Promise<MailboxAccess | null> => {
  const { db, keys } = context;
  const { settings } = await readAdminSettings(db, inboxKind);
  const mailbox = settings.mailboxes.find((one) => one.id === id);
  if (!mailbox) return null;
  const rules = settings.rules.filter((rule) => rule.enabled && rule.mailboxId === id);
  const names = { clientSecret: mailboxSecret(id), refreshToken: mailboxRefreshToken(id) };
  if (mailbox.oauth)
    return { mailbox, password: "", readToken: createTokenReader(mailbox.oauth, names, context), rules };
  const password = (await readAdminSecret(db, mailboxSecret(id), keys)) ?? "";
  return { mailbox, password, rules };
};

export const listMailboxes = async (db: Db): Promise<readonly Mailbox[]> =>
  (await readAdminSettings(db, inboxKind)).settings.mailboxes;
