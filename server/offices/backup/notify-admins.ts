import type { Context } from "#server/carriers/context.ts";
import { addNotices, listAdmins, type NewNotice } from "#server/people/notices/add-notices.ts";
import { recordMailEvent } from "#server/records/mail-outbox/record-mail-event.ts";
import type { Trx } from "#server/store/db/schema.ts";

type Message = Pick<NewNotice, "event" | "type" | "title" | "message">;

/** Notifies administrators about backups, in the app and by mail if they want mails. */
export const notifyAdmins = async (
  trx: Trx,
  message: Message,
  context: Pick<Context, "now" | "changes">,
): Promise<void> => {
  const people = await listAdmins(trx);
  const path = "/admin/system?bereich=sicherung";
  await addNotices(trx, people, { ...message, important: true, path }, context);
  const subject = `${message.title}: ${message.message}`;
  for (const userId of people) await recordMailEvent(trx, { userId, kind: "system", subject }, context.now());
};
