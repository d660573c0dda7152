import type { MailNoticeKind } from "#server/store/db/rows/carriers.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { isMailReady } from "./mail-settings.ts";

const switches: Readonly<Record<MailNoticeKind, string>> = {
  fileCheck: "settings/notifyFileCheck",
  system: "settings/notifySystem",
};
const mailSwitch = "settings/notifyEmail";

/**
 * Records an event to be mailed to a user, in the transaction of the event. Does nothing if the user has not asked for
 * it (the default), or if this server sends no mails.
 */
export const recordMailEvent = async (
  trx: Trx,
  { userId, kind, subject }: { readonly userId: string; readonly kind: MailNoticeKind; readonly subject: string },
  now: number,
): Promise<void> => {
  if (!(await wantsMail(trx, userId, kind)) || !(await isMailReady(trx))) return;
  await trx
    .insertInto("mailNotices")
    .values({ userId, kind, subject, at: now })
    .onConflict((conflict) => conflict.columns(["userId", "kind", "subject"]).doUpdateSet({ at: now }))
    .execute();
};

/** Mail must be switched on, and the kind of event not switched off. */
export const wantsMail = async (trx: Trx, userId: string, kind: MailNoticeKind): Promise<boolean> => {
  const rows = await trx
    .selectFrom("personalValues")
    .select(["key", "valueJson"])
    .where("userId", "=", userId)
    .where("key", "in", [mailSwitch, switches[kind]])
    .execute();
  const values = new Map(rows.map(({ key, valueJson }) => [key, valueJson]));
  return values.get(mailSwitch) === "true" && values.get(switches[kind]) !== "false";
};
