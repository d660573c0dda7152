import type { MailNoticeKind, Trx } from "#server/store/db/schema.ts";
import { isMailReady } from "./mail-settings.ts";

const switches: Readonly<Record<MailNoticeKind, string>> = {
  fileCheck: "settings/notifyFileCheck",
  system: "settings/notifySystem",
};
const mailSwitch = "settings/notifyEmail";

/**
 * Notes what a person is to be told by mail, in the transaction in which it happens; nothing where they do not want it,
 * which is the rule, or no mail leaves this server.
 */
export const noteEvent = async (
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

/** Mail has to be switched on; the kind of event has to be left on. */
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
