import { type InboxRule, inboxSettings, type Mailbox } from "#contract/inbox.ts";
import { readAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, type SettingsKind } from "#server/admin-settings/admin-settings.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";

export const inboxKind: SettingsKind<typeof inboxSettings> = {
  subject: "inbox",
  schema: inboxSettings,
  defaults: { mailboxes: [], rules: [] },
};

export const mailboxSecret = (id: string): string => `mailbox/${id}`;

/** Everything a connection needs. */
export interface MailboxAccess {
  readonly mailbox: Mailbox;
  readonly password: string;
  /** Those of this mailbox that are switched on, in their order. */
  readonly rules: readonly InboxRule[];
}

/** Null where there is no such mailbox. */
export const readMailboxAccess = async (
  id: string,
  { db, keys }: Pick<Context, "db" | "keys">,
): Promise<MailboxAccess | null> => {
  const { settings } = await readAdminSettings(db, inboxKind);
  const mailbox = settings.mailboxes.find((one) => one.id === id);
  if (!mailbox) return null;
  const password = (await readAdminSecret(db, mailboxSecret(id), keys)) ?? "";
  return { mailbox, password, rules: settings.rules.filter((rule) => rule.enabled && rule.mailboxId === id) };
};

export const listMailboxes = async (db: Db): Promise<readonly Mailbox[]> =>
  (await readAdminSettings(db, inboxKind)).settings.mailboxes;
