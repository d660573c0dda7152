import { createHash } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Db, ReceivedMailRow, Trx } from "#server/db/schema.ts";

export interface Envelope {
  readonly messageId?: string | undefined;
  readonly sender: string;
  readonly subject: string;
  readonly date?: Date | undefined;
}

/** The same mail has the same key however often it is read; without a Message-ID what else it says of itself. */
export const keyOf = ({ messageId, sender, subject, date }: Envelope): string =>
  createHash("sha256")
    .update(messageId ?? JSON.stringify([sender, subject, date?.getTime() ?? null]))
    .digest("hex");

export const findReceived = (db: Db, mailboxId: string, messageKey: string): Promise<ReceivedMailRow | undefined> =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .where("mailboxId", "=", mailboxId)
    .where("messageKey", "=", messageKey)
    .executeTakeFirst();

/** Notes what became of a mail, whether it was noted before or not. */
export const noteReceived = async (
  trx: Trx,
  mail: Omit<ReceivedMailRow, "id" | "createdAt">,
  { newId, now }: Pick<Context, "newId" | "now">,
): Promise<string> => {
  const { state, ruleId, cause } = mail;
  const { id } = await trx
    .insertInto("receivedMails")
    .values({ ...mail, id: newId(), createdAt: now() })
    .onConflict((conflict) => conflict.columns(["mailboxId", "messageKey"]).doUpdateSet({ state, ruleId, cause }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
