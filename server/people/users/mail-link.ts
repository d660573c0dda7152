import type { Context } from "#server/calls/context.ts";
import type { LinkKind, OneTimeLink } from "#server/people/auth/one-time-link.ts";
import { cancelMails } from "#server/records/mail-outbox/cancel-mails.ts";
import { isMailReady } from "#server/records/mail-outbox/mail-settings.ts";
import { fillTemplate, readWording } from "#server/records/mail-outbox/mail-templates.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

const berlin = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "long", timeStyle: "short" });

/** Whether this server sends mails and knows its own address, which links need. */
export const canMailLinks = async (db: Db, { settings }: Pick<Context, "settings">): Promise<boolean> =>
  settings.publicUrl !== null && (await isMailReady(db));

/**
 * Mails a password link to its user only. Returns false unless `canMailLinks`; the caller must then pass the link on.
 */
export const mailLink = async (
  trx: Trx,
  { email, fullName }: Pick<UserRow, "email" | "fullName">,
  kind: LinkKind,
  { url, expiresAt }: OneTimeLink,
  context: Pick<Context, "keys" | "now" | "newId" | "queue" | "settings">,
): Promise<boolean> => {
  if (!(await canMailLinks(trx, context))) return false;
  // Previous links have been invalidated.
  await cancelMails(trx, email, ["invitation", "passwordReset"]);
  const values = { name: fullName, link: url, bis: `${berlin.format(expiresAt)} Uhr` };
  const wording = fillTemplate(await readWording(trx, kind), values);
  await queueMail(trx, { kind, recipient: email, ...wording, expiresAt }, context);
  return true;
};
