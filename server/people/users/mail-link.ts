import type { Context } from "#server/calls/context.ts";
import type { LinkKind, OneTimeLink } from "#server/people/auth/one-time-link.ts";
import { isMailReady } from "#server/records/mail-outbox/mail-settings.ts";
import { fillTemplate, readWording } from "#server/records/mail-outbox/mail-templates.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import { takeBackMails } from "#server/records/mail-outbox/take-back-mails.ts";
import type { Trx, UserRow } from "#server/store/db/schema.ts";

const berlin = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "long", timeStyle: "short" });

/**
 * Sends a link for a password to its person, where mails leave this server and it knows its own address; then nobody
 * else needs to see it. False where whoever made it has to hand it on.
 */
export const mailLink = async (
  trx: Trx,
  { email, fullName }: Pick<UserRow, "email" | "fullName">,
  kind: LinkKind,
  { url, expiresAt }: OneTimeLink,
  context: Pick<Context, "keys" | "now" | "newId" | "queue" | "settings">,
): Promise<boolean> => {
  if (context.settings.publicUrl === null || !(await isMailReady(trx))) return false;
  // Former links have ended.
  await takeBackMails(trx, email, ["invitation", "passwordReset"]);
  const values = { name: fullName, link: url, bis: `${berlin.format(expiresAt)} Uhr` };
  const wording = fillTemplate(await readWording(trx, kind), values);
  await queueMail(trx, { kind, recipient: email, ...wording, expiresAt }, context);
  return true;
};
